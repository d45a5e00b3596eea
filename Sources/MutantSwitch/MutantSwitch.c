#include "MutantSwitch.h"

#include <stdlib.h>

int mutant_chosen = 0;
unsigned char mutant_reached[mutant_limit] = {0};

// Runs before main, so that no mutation point is reached earlier.
__attribute__((constructor)) static void choose(void) {
  const char *text = getenv("CONFORMANCE_MUTANT");
  if (text) mutant_chosen = atoi(text);
}

void mutant_forget(void) {
  for (int number = 0; number < mutant_limit; number++) __atomic_store_n(&mutant_reached[number], 0, __ATOMIC_RELAXED);
}

bool mutant_was_reached(int number) {
  return __atomic_load_n(&mutant_reached[number], __ATOMIC_RELAXED) != 0;
}
