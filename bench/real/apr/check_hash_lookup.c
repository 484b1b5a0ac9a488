// APR's hash table with 15 integer keys and two symbolic look-ups (the driver of Kapus & Cadar's segmented memory model).
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

#define COUNT 15

static unsigned int times33(const char *key, apr_ssize_t *length) { return apr_hashfunc_default(key, length); }

int main(void) {
  static int keys[COUNT], values[COUNT];
  apr_hash_t *table = apr_hash_make_custom(NULL, times33);
  for (int i = 0; i < COUNT; i++) {
    keys[i] = i;
    values[i] = 100 + i;
    apr_hash_set(table, &keys[i], sizeof keys[i], &values[i]);
  }
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int *first = apr_hash_get(table, &a, sizeof a), *second = apr_hash_get(table, &b, sizeof b);
  CLAIM((first != NULL) == (a >= 0 && a < COUNT));
  if (first) CLAIM(*first == 100 + a);
  if (first && first == second) CLAIM(a == b);
}
