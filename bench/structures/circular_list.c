// A circular list that is known by its last node: players leave it in turn until one is left.
// MISTAKE valid-deref: the last one that is left is released as if another one followed.
#include "structures.h"
struct player {
  unsigned number;
  struct player* next;
};
static struct player* last;
static void join(unsigned number) {
  struct player* made = block(sizeof *made);
  made->number = number;
  if (last) {
    made->next = last->next;
    last->next = made;
  } else {
    made->next = made;
  }
  last = made;
}
// The one after the last leaves
static unsigned leave(void) {
  struct player* gone = last->next;
  unsigned number = gone->number;
  last->next = gone->next;
#ifndef MISTAKE
  if (gone == last) last = NULL;
#endif
  free(gone);
  return number;
}
int main(void) {
  unsigned count = 0, sum = 0;
  for (unsigned n = 0; MORE(n); n++) {
    join(n);
    count++;
    sum += n;
  }
  for (unsigned left = count; left > 1; left--) {
    if (__VERIFIER_nondet_int()) last = last->next;
    sum -= leave();
  }
  assert(count == 0 || last->next == last);
  while (last) sum -= leave();
  assert(sum == 0);
}
