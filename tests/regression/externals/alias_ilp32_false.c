// EXPECT assertion: false
// MODEL ILP32
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
  int *p = fathom_nondet_int() ? &v : &w;
  *p = 8;
  fathom_assert(v == x || w == 8 || table[1] != table[0]);
  fathom_assert(w == 3 || other.b == 3);
  return 0;
}
