// EXPECT unreach-call: true
// SELDOM
// A list whose links are the XOR of two addresses: what was mixed in comes out again.
#include "abi.h"
#include <stdint.h>
struct node { int v; uintptr_t link; };
int main(void) {
  struct node a = {1, 0}, b = {2, 0}, c = {3, 0};
  a.link = (uintptr_t)&b;
  b.link = (uintptr_t)&a ^ (uintptr_t)&c;
  c.link = (uintptr_t)&b;
  int sum = 0;
  uintptr_t before = 0;
  for (struct node *n = &a; n;) {
    sum += n->v;
    struct node *next = (struct node *)(n->link ^ before);
    before = (uintptr_t)n;
    n = next;
  }
  CHECK(sum == 6);
  return 0;
}
