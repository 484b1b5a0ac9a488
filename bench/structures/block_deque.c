// A queue with two ends whose values are in blocks of two.
// MISTAKE assertion: a block that is empty at its front is kept, and its place after the last one is read.
#include "structures.h"
#define EACH 2u
struct part {
  int values[EACH];
  struct part *previous, *next;
};
// The values are from place begin of the first block to before place end of the last one.
struct deque {
  struct part *first, *last;
  unsigned begin, end, length;
};
static struct part* make(struct part* previous, struct part* next) {
  struct part* made = block(sizeof *made);
  made->previous = previous;
  made->next = next;
  if (previous) previous->next = made;
  if (next) next->previous = made;
  return made;
}
static void put_last(struct deque* d, int value) {
  if (!d->last) {
    d->first = d->last = make(NULL, NULL);
    d->begin = d->end = 0;
  } else if (d->end == EACH) {
    d->last = make(d->last, NULL);
    d->end = 0;
  }
  d->last->values[d->end++] = value;
  d->length++;
}
static void put_first(struct deque* d, int value) {
  if (!d->first) {
    d->first = d->last = make(NULL, NULL);
    d->begin = d->end = EACH;
  } else if (d->begin == 0) {
    d->first = make(NULL, d->first);
    d->begin = EACH;
  }
  d->first->values[--d->begin] = value;
  d->length++;
}
static int take_first(struct deque* d) {
  int value = d->first->values[d->begin++];
  d->length--;
#ifdef MISTAKE
  if (d->length == 0) {
#else
  if (d->length == 0 || d->begin == EACH) {
#endif
    struct part* gone = d->first;
    d->first = gone->next;
    if (d->first)
      d->first->previous = NULL;
    else
      d->last = NULL;
    d->begin = 0;
    free(gone);
  }
  return value;
}
int main(void) {
  struct deque d = {NULL, NULL, 0, 0, 0};
  for (unsigned n = 0; n < 10000 && MORE(n); n++) {
    int choice = __VERIFIER_nondet_int() % 3;
    if (choice == 0)
      put_last(&d, 9);
    else if (choice == 1)
      put_first(&d, 9);
    else if (d.length > 0)
      assert(take_first(&d) == 9);
  }
  while (d.length > 0) assert(take_first(&d) == 9);
  assert(!d.first && !d.last);
}
