// EXPECT assertion: true
// An alias and what it names are one object, or one function (GCC manual, 6.31.1).
#include <fathom.h>
int v = 3;
extern int w __attribute__((alias("v")));
struct pair {
  int a, b;
} pair;
extern struct pair other __attribute__((alias("pair")));
static int f(int x) { return x + 1; }
int g(int) __attribute__((alias("f")));
int h(int) __attribute__((weak, alias("g")));
int *const to_w = &w;
int (*const table[])(int) = {g, h};
int main(void) {
  int x = fathom_nondet_int();
  fathom_assume(x < 1000 && x != 3);
  w = x;
  other.b = x;
  int *to_v = &v;
  struct pair *p = &pair, *q = &other;
  fathom_assert(to_v == to_w && v == x && *to_w == x && pair.b == x && &p->b == &q->b);
  *to_w = 4;
  fathom_assert(v == 4 && w == 4);
  int (*pf)(int) = f, (*pg)(int) = g, (*ph)(int) = h;
  fathom_assert(pf == pg && pg == ph && table[0] == f && table[1](x) == x + 1);
  return 0;
}
