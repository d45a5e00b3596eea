#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

#include <stdbool.h>

// The switch that turns on one mutant of a process. scripts/mutants writes sources that ask it at each mutation point.

enum { mutant_limit = 16384 };

// The number of the mutant in the environment variable CONFORMANCE_MUTANT; 0 for none.
extern int mutant_chosen;
// For each number, whether its mutation point was reached.
extern unsigned char mutant_reached[mutant_limit];

// Whether a mutant is turned on. Notes that its mutation point was reached.
static inline bool isMutant(int number) {
  __atomic_store_n(&mutant_reached[number], 1, __ATOMIC_RELAXED);
  return mutant_chosen == number;
}

// Forgets which mutation points were reached.
void mutant_forget(void);
// Whether a mutation point was reached since the last call of mutant_forget.
bool mutant_was_reached(int number);

#endif
