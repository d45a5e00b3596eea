// The plain structs of Realm Core's C interface, version 14.14: their layout, under names of this package. Nothing
// links to the engine, whose functions are looked up at run time.
#ifndef CONFORMANCE_REALM_VALUES_H
#define CONFORMANCE_REALM_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *data;
  size_t size;
} RealmString;

typedef struct {
  const uint8_t *data;
  size_t size;
} RealmBinary;

typedef struct {
  int64_t seconds;
  int32_t nanoseconds;
} RealmTimestamp;

typedef struct {
  uint64_t low;
  uint64_t high;
} RealmDecimal;

typedef struct {
  uint32_t table;
  int64_t key;
} RealmLink;

typedef struct {
  uint8_t bytes[16];
} RealmUUID;

// A value and the number of its type.
typedef struct {
  union {
    int64_t integer;
    bool boolean;
    RealmString string;
    RealmBinary binary;
    RealmTimestamp timestamp;
    float single;
    double number;
    RealmDecimal decimal;
    RealmUUID uuid;
    RealmLink link;
  };
  int type;
} RealmValue;

// An argument of a query: one value, or a list of them.
typedef struct {
  size_t count;
  bool is_list;
  RealmValue *values;
} RealmArgument;

typedef struct {
  int code;
  unsigned categories;
  const char *message;
  void *user_code_error;
  const char *path;
} RealmError;

typedef struct {
  const char *name;
  const char *public_name;
  int type;
  int collection;
  const char *link_target;
  const char *link_origin;
  int64_t key;
  int flags;
} RealmProperty;

typedef struct {
  const char *name;
  const char *primary_key;
  size_t property_count;
  size_t computed_property_count;
  uint32_t key;
  int flags;
} RealmClass;

#endif
