/* A ring buffer of bytes, each function with its contract (docs/contracts.md):
 *
 *     ./fathom check --check-contract ring_put --modular examples/contracts/ring.c
 *
 * and so on for the others; the program itself then rests on contracts alone:
 *
 *     ./fathom check --modular examples/contracts/ring.c
 */
#include <fathom.h>

#define SIZE 8u

struct ring {
  unsigned char data[SIZE];
  unsigned first, used;
};

static int is_ring(const struct ring *r) {
  return r->first < SIZE && r->used <= SIZE;
}

void ring_clear(struct ring *r) {
  fathom_requires(fathom_fresh(r, sizeof *r));
  fathom_assigns(r->first, r->used);
  fathom_ensures(is_ring(r) && r->used == 0);
  r->first = r->used = 0;
}

/* Whether there was room for it. */
int ring_put(struct ring *r, unsigned char byte) {
  fathom_requires(fathom_fresh(r, sizeof *r) && is_ring(r));
  fathom_assigns(r->data, r->used);
  fathom_ensures(is_ring(r));
  fathom_ensures(fathom_result(int) == (fathom_old(r->used) < SIZE));
  fathom_ensures(r->used == fathom_old(r->used) + (fathom_result(int) ? 1 : 0));
  fathom_ensures(!fathom_result(int) || r->data[(r->first + r->used - 1) % SIZE] == byte);
  fathom_ensures(fathom_forall(i, 0u, SIZE, i >= fathom_old(r->used) || r->data[(r->first + i) % SIZE] ==
                                                                           fathom_old(*r).data[(r->first + i) % SIZE]));
  if (r->used == SIZE) return 0;
  r->data[(r->first + r->used++) % SIZE] = byte;
  return 1;
}

/* The oldest byte; whether there was one. */
int ring_get(struct ring *r, unsigned char *byte) {
  fathom_requires(fathom_fresh(r, sizeof *r) && is_ring(r));
  fathom_requires(fathom_fresh(byte, 1));
  fathom_assigns(r->first, r->used, *byte);
  fathom_ensures(is_ring(r));
  fathom_ensures(fathom_result(int) == (fathom_old(r->used) > 0));
  fathom_ensures(r->used == fathom_old(r->used) - (fathom_result(int) ? 1 : 0));
  fathom_ensures(!fathom_result(int) || (*byte == r->data[fathom_old(r->first)] &&
                                         r->first == (fathom_old(r->first) + 1) % SIZE));
  if (r->used == 0) return 0;
  *byte = r->data[r->first];
  r->first = (r->first + 1) % SIZE;
  r->used--;
  return 1;
}

int main(void) {
  struct ring r;
  unsigned char a = fathom_nondet_uchar(), b = fathom_nondet_uchar(), byte = 0;
  ring_clear(&r);
  ring_put(&r, a);
  ring_put(&r, b);
  fathom_assert(ring_get(&r, &byte) && byte == a);
  fathom_assert(ring_get(&r, &byte) && byte == b);
  fathom_assert(!ring_get(&r, &byte));
  return 0;
}
