// A text with a gap where the cursor is: characters come into the gap, which is made larger where it is full.
// MISTAKE valid-deref: what follows the gap is copied to one byte too far at the end of the larger buffer.
#include "structures.h"

#include <string.h>
struct text {
  char* data;
  size_t room, begin, end; // the gap is [begin, end)
};
static void widen(struct text* t) {
  size_t room = t->room * 2, after = t->room - t->end;
  char* wider = block(room);
  memcpy(wider, t->data, t->begin);
#ifdef MISTAKE
  memcpy(wider + room - after + 1, t->data + t->end, after);
#else
  memcpy(wider + room - after, t->data + t->end, after);
#endif
  free(t->data);
  t->data = wider;
  t->end = room - after;
  t->room = room;
}
static void insert(struct text* t, char c) {
  if (t->begin == t->end) widen(t);
  t->data[t->begin++] = c;
}
static void left(struct text* t) {
  if (t->begin > 0) t->data[--t->end] = t->data[--t->begin];
}
static void erase(struct text* t) {
  if (t->begin > 0) t->begin--;
}
int main(void) {
  struct text t = {block(2), 2, 0, 2};
  size_t length = 0;
  for (unsigned n = 0; n < 10000 && MORE(n); n++) {
    if (__VERIFIER_nondet_int()) {
      insert(&t, 'x');
      length++;
    } else if (__VERIFIER_nondet_int()) {
      left(&t);
    } else {
      if (t.begin > 0) length--;
      erase(&t);
    }
    assert(t.begin <= t.end && t.end <= t.room);
    assert(t.room - (t.end - t.begin) == length);
  }
  for (size_t i = t.end; i < t.room; i++) assert(t.data[i] == 'x');
  free(t.data);
}
