// A cache of two entries, found by a table and ordered by their last use; the one least recently used leaves.
// MISTAKE valid-deref: the table keeps the entry that has left.
#include "structures.h"
#define KEYS 4u
#define ROOM 2u
struct entry {
  unsigned key;
  int value;
  struct entry *newer, *older;
};
static struct entry *table[KEYS], *newest, *oldest;
static unsigned length;
static void unlink_entry(struct entry* e) {
  if (e->newer)
    e->newer->older = e->older;
  else
    newest = e->older;
  if (e->older)
    e->older->newer = e->newer;
  else
    oldest = e->newer;
}
static void link_newest(struct entry* e) {
  e->newer = NULL;
  e->older = newest;
  if (newest)
    newest->newer = e;
  else
    oldest = e;
  newest = e;
}
static struct entry* get(unsigned key) {
  struct entry* e = table[key];
  if (e) {
    unlink_entry(e);
    link_newest(e);
  }
  return e;
}
static void evict(void) {
  struct entry* gone = oldest;
  unlink_entry(gone);
#ifndef MISTAKE
  table[gone->key] = NULL;
#endif
  free(gone);
  length--;
}
static void put(unsigned key, int value) {
  struct entry* e = get(key);
  if (!e) {
    if (length == ROOM) evict();
    e = block(sizeof *e);
    e->key = key;
    table[key] = e;
    link_newest(e);
    length++;
  }
  e->value = value;
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) {
    unsigned key = (unsigned)__VERIFIER_nondet_int() % KEYS;
    int value = __VERIFIER_nondet_int();
    put(key, value);
    assert(get(key)->value == value);
    assert(newest->key == key);
  }
  while (oldest) evict();
  assert(length == 0);
}
