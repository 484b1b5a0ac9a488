// A ring buffer on the heap.
// MISTAKE valid-deref: the index wraps one too late.
#include "structures.h"
#define ROOM 2u
struct ring {
  int* data;
  unsigned first, length;
};
static void put(struct ring* r, int value) {
  unsigned at = r->first + r->length;
#ifdef MISTAKE
  if (at > ROOM) at -= ROOM;
#else
  if (at >= ROOM) at -= ROOM;
#endif
  r->data[at] = value;
  r->length++;
}
static int take(struct ring* r) {
  int value = r->data[r->first];
  r->first = (r->first + 1) % ROOM;
  r->length--;
  return value;
}
int main(void) {
  struct ring r = {block(ROOM * sizeof(int)), 0, 0};
  for (unsigned n = 0; MORE(n); n++) {
    if (r.length < ROOM && __VERIFIER_nondet_int())
      put(&r, 5);
    else if (r.length > 0)
      assert(take(&r) == 5);
  }
  free(r.data);
}
