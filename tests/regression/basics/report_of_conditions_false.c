// EXPECT unreach-call: false (unreach-call)
// MODEL LP64, ILP32
// OUTPUT stderr: ^inputs:$
// OUTPUT stderr: ^  a = 8 +int, __VERIFIER_nondet_int\(\), report_of_conditions_false.c:33$
// OUTPUT stderr: if \(!p\) +\[false\]$
// OUTPUT stderr: if \(!\(a > b\)\) +\[false\]$
// OUTPUT stderr: if \(!a && b\) +\[false\]$
// OUTPUT stderr: if \(!!a\) +\[true\], b = 4$
// OUTPUT stderr: if \(!\(a > 1 && b > 2\)\) +\[false\]$
// OUTPUT stderr: if \(a < 0 \|\| b == 4\) +\[true\], b = 5$
// OUTPUT stderr: :48 +while \(left\) +\[true\]$
// OUTPUT stderr: :28 +return 1; +sign\(\) = 1$
// OUTPUT stderr: copy = \{x = 8, y = 2, name = "ab"\}$
// OUTPUT stderr: free\(block\); +heap#1 is freed$
// What a report says of conditions is what the text of the program has, whatever the compiler makes of it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct point {
  int x, y;
  char name[4];
};

static int sign(int v) {
  if (v < 0) return -1;
  if (v > 0)
    // the statement that is executed, not the end of the function
    return 1;
  return 0;
}

int main(void) {
  int a = __VERIFIER_nondet_int(), b = 3, left = 2, *p = &a;
  if (a != 8) return 0;
  char *block = malloc(3);
  struct point point = {a, 2, "ab"}, copy;
  copy = point;
  if (!p) return 0;
  if (!(a > b)) return 0;
  if (!a && b) return 0;
  if (!!a) b = 4;
  if (!(a > 1 && b > 2)) return 1;
  if (a < 0 || b == 4) b = 5;
  b = sign(a);
  free(block);
  do {
    left--;
  } while (left);
  if (b == 1 && copy.y == 2) reach_error();
  return 0;
}
