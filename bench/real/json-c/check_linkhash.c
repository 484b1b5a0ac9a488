// The hash table of json objects (open addressing, grows at two thirds): symbolic keys, against a list of pairs.
#include "harness.h"
#include "linkhash.c"

int json_c_get_random_seed(void) { return 1; }

#define COUNT 3

int main(void) {
  char keys[COUNT][2];
  static char values[COUNT];
  json_global_set_string_hash(JSON_C_STR_HASH_PERLLIKE);
  struct lh_table *table = lh_kchar_table_new(2, NULL);
  if (!table) return 0;
  int stored = 0;
  for (int i = 0; i < COUNT; i++) {
    keys[i][0] = (char)__VERIFIER_nondet_uchar();
    keys[i][1] = 0;
    for (int j = 0; j < i; j++) ASSUME(keys[i][0] != keys[j][0]);
    if (lh_table_insert(table, keys[i], &values[i]) != 0) break;
    stored++;
  }
  CLAIM(lh_table_length(table) == stored);
  int gone = __VERIFIER_nondet_int();
  ASSUME(gone >= 0 && gone < COUNT);
  CLAIM((lh_table_delete(table, keys[gone]) == 0) == (gone < stored));
  for (int i = 0; i < stored; i++) {
    void *value = NULL;
    CLAIM(lh_table_lookup_ex(table, keys[i], &value) == (i != gone));
    CLAIM(value == (i != gone ? &values[i] : NULL));
  }
  lh_table_free(table);
}
