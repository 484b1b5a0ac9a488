// gnulib's hash table: strings with symbolic characters are inserted, one is removed; look-up agrees with what was done.
#include "harness.h"
#include <string.h>
#include "lib/bitrotate.c"
#include "lib/hash.c"

#ifndef COUNT
#define COUNT 4
#endif

static size_t hasher(const void *entry, size_t buckets) { return hash_string(entry, buckets); }
static bool same(const void *a, const void *b) { return strcmp(a, b) == 0; }

int main(void) {
  Hash_tuning tuning;
  hash_reset_tuning(&tuning);
  tuning.is_n_buckets = true;
  Hash_table *table = hash_initialize(11, &tuning, hasher, same, NULL);
  if (!table) return 0;
  char keys[COUNT][3];
  for (int i = 0; i < COUNT; i++) {
    for (int j = 0; j < 2; j++) keys[i][j] = (char)__VERIFIER_nondet_uchar();
    keys[i][2] = 0;
    ASSUME(keys[i][0] && keys[i][1]);
    for (int j = 0; j < i; j++) ASSUME(keys[i][0] != keys[j][0] || keys[i][1] != keys[j][1]);
    if (!hash_insert(table, keys[i])) return 0;
  }
  CLAIM(hash_get_n_entries(table) == COUNT);
  CLAIM(hash_table_ok(table));
  int gone = __VERIFIER_nondet_int();
  ASSUME(gone >= 0 && gone < COUNT);
  CLAIM(hash_remove(table, keys[gone]) == keys[gone]);
  for (int i = 0; i < COUNT; i++) CLAIM(hash_lookup(table, keys[i]) == (i == gone ? NULL : keys[i]));
  CLAIM(hash_table_ok(table));
  hash_free(table);
}
