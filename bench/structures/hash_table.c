// A hash table with chains in four buckets.
// MISTAKE valid-memtrack: the last bucket is not released.
#include "structures.h"
#define BUCKETS 4u
struct entry {
  unsigned key;
  int value;
  struct entry* next;
};
static struct entry* table[BUCKETS];
static struct entry* find(unsigned key) {
  struct entry* e = table[key % BUCKETS];
  while (e && e->key != key) e = e->next;
  return e;
}
static void set(unsigned key, int value) {
  struct entry* e = find(key);
  if (!e) {
    e = block(sizeof *e);
    e->key = key;
    e->next = table[key % BUCKETS];
    table[key % BUCKETS] = e;
  }
  e->value = value;
}
static void release(void) {
#ifdef MISTAKE
  unsigned end = BUCKETS - 1;
#else
  unsigned end = BUCKETS;
#endif
  for (unsigned i = 0; i < end; i++)
    while (table[i]) {
      struct entry* next = table[i]->next;
      free(table[i]);
      table[i] = next;
    }
#ifdef MISTAKE
  table[BUCKETS - 1] = NULL;
#endif
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) {
    unsigned key = (unsigned)__VERIFIER_nondet_int();
    int value = __VERIFIER_nondet_int();
    set(key, value);
    assert(find(key)->value == value);
  }
  release();
}
