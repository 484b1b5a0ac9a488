// EXPECT assertion: true
// MODEL ILP32
// ARGS --entry f
// A pointer to a function is null or any function of the program that has its type.
#include <fathom.h>
static int twice(int x) { return 2 * x; }
int thrice(int x) { return 3 * x; }
int (*const used)(int) = twice;
long other(long x) { return -1 - x; }
struct table {
  int (*call)(int);
  short name;
};
int f(int (*call)(int), struct table table, int x) {
  if (x < 1 || x > 9 || !call || !table.call) return 0;
  const int y = call(x), z = table.call(x);
  fathom_assert((y == 2 * x || y == 3 * x) && (z == 2 * x || z == 3 * x));
  return y;
}
