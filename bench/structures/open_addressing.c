// A set of numbers in a table of four places; where one is taken, the next one is tried.
// MISTAKE assertion: a number that is removed leaves an empty place, where the search for others ends.
#include "structures.h"
#define ROOM 4u
enum state { EMPTY, USED, REMOVED };
static struct {
  enum state state;
  unsigned key;
} table[ROOM];
// Its place, or ROOM
static unsigned find(unsigned key) {
  for (unsigned i = 0; i < ROOM; i++) {
    unsigned at = (key + i) % ROOM;
    if (table[at].state == EMPTY) break;
    if (table[at].state == USED && table[at].key == key) return at;
  }
  return ROOM;
}
static int insert(unsigned key) {
  if (find(key) < ROOM) return 1;
  for (unsigned i = 0; i < ROOM; i++) {
    unsigned at = (key + i) % ROOM;
    if (table[at].state == USED) continue;
    table[at].state = USED;
    table[at].key = key;
    return 1;
  }
  return 0;
}
static void erase(unsigned key) {
  unsigned at = find(key);
#ifdef MISTAKE
  if (at < ROOM) table[at].state = EMPTY;
#else
  if (at < ROOM) table[at].state = REMOVED;
#endif
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) {
    if (__VERIFIER_nondet_int() % 2) {
      unsigned key = (unsigned)__VERIFIER_nondet_int();
      if (insert(key)) assert(find(key) < ROOM);
    } else {
      unsigned key = table[(unsigned)__VERIFIER_nondet_int() % ROOM].key;
      erase(key);
      assert(find(key) == ROOM);
    }
    for (unsigned at = 0; at < ROOM; at++)
      if (table[at].state == USED) assert(find(table[at].key) == at);
  }
}
