// APR's hash table with symbolic keys: set, replace, delete, look up; pools are malloc.
#include "harness.h"
#include "tables/apr_hash.c"

void *apr_palloc(apr_pool_t *pool, apr_size_t size) {
  void *block = malloc(size);
  ASSUME(block != NULL);
  return block;
}
void *(apr_pcalloc)(apr_pool_t *pool, apr_size_t size) {
  void *block = calloc(1, size);
  ASSUME(block != NULL);
  return block;
}
apr_time_t apr_time_now(void) { return 0; }

#define COUNT 3

static unsigned int times33(const char *key, apr_ssize_t *length) { return apr_hashfunc_default(key, length); }

int main(void) {
  char keys[COUNT][3];
  static char values[COUNT + 1];
  apr_hash_t *table = apr_hash_make_custom(NULL, times33);
  for (int i = 0; i < COUNT; i++) {
    fill(keys[i], 2);
    keys[i][2] = 0;
    for (int j = 0; j < i; j++) ASSUME(strcmp(keys[i], keys[j]) != 0);
    apr_hash_set(table, keys[i], APR_HASH_KEY_STRING, &values[i]);
  }
  CLAIM(apr_hash_count(table) == COUNT);
  int chosen = __VERIFIER_nondet_int();
  ASSUME(chosen >= 0 && chosen < COUNT);
  int removed = __VERIFIER_nondet_int() != 0;
  apr_hash_set(table, keys[chosen], APR_HASH_KEY_STRING, removed ? NULL : &values[COUNT]);
  CLAIM(apr_hash_count(table) == (unsigned)(COUNT - removed));
  for (int i = 0; i < COUNT; i++) {
    void *wanted = i != chosen ? &values[i] : removed ? NULL : &values[COUNT];
    CLAIM(apr_hash_get(table, keys[i], APR_HASH_KEY_STRING) == wanted);
  }
}
