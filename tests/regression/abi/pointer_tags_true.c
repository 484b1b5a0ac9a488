// EXPECT unreach-call: true
// Low bits of aligned pointers as tags, rounding to the object's own alignment, container_of, offsets by integers.
#include "abi.h"
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))
struct node { int value; struct node *left, *right; };
struct device { int id; struct { int flags; struct node link; } in; };
static struct node a = {1}, b = {2};
static uintptr_t tag(void *p, unsigned t) { return (uintptr_t)p | t; }
static void *pointer(uintptr_t v) { return (void *)(v & ~(uintptr_t)3); }
static struct node *parent(struct node *n) { return (struct node *)((uintptr_t)n->left & ~1ul); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned t = __VERIFIER_nondet_uint() & 3;
  struct node *n = x & 1 ? &a : &b;
  uintptr_t v = tag(n, t);
  CHECK((v & 3) == t && pointer(v) == n && ((struct node *)pointer(v))->value == (x & 1 ? 1 : 2));
  CHECK((v ^ t) == (uintptr_t)n && *(int *)(v - t) == n->value);
  a.left = (struct node *)((uintptr_t)&b | 1); // colour in the parent's address
  parent(&a)->value = x;
  CHECK(b.value == x && ((uintptr_t)a.left & 1));
  a.left = (struct node *)((uintptr_t)a.left & ~1ul);
  CHECK(a.left == &b);
  struct device d = {.id = x};
  struct node *link = &d.in.link;
  CHECK(container_of(link, struct device, in.link)->id == x && container_of(link, struct device, in.link) == &d);
  char *heap = malloc(40);
  char *up = (char *)(((uintptr_t)(heap + 3) + 7) & ~(uintptr_t)7);
  CHECK(up - heap == 8);
  *(long *)up = x;
  CHECK(*(long *)(heap + 8) == x && ((uintptr_t)heap & 7) == 0);
  CHECK((char *)__builtin_align_up(heap + 9, 8) == heap + 16 && (char *)__builtin_align_down(heap + 9, 8) == heap + 8);
  CHECK(__builtin_is_aligned(heap, 16) && !__builtin_is_aligned(heap + 4, 8));
  free(heap);
  _Alignas(64) char buffer[256];
  unsigned i = __VERIFIER_nondet_uint() % 192;
  char *line = (char *)((uintptr_t)(buffer + i) & ~(uintptr_t)63);
  CHECK(line == buffer + i / 64 * 64 && (char *)__builtin_align_up(buffer + i, 32) - buffer == (i + 31) / 32 * 32 + TWIN);
  return 0;
}
