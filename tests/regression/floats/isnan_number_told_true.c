// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the numbers of isnan and its like at .*isnan_number_told_true.c:12, .*:13, .*:14 are clang's
// C11 7.12.3: any number but 0; compilers give 1, and of isinf -1 for the negative one.
#include <math.h>
extern void reach_error(void);

int main(void) {
  volatile double d = NAN, i = -INFINITY, one = 1.0;
  int is_number = isfinite(one);
  if (!is_number || isnan(one)) reach_error();
  if (isnan(d) != 1) reach_error();
  if (isinf(i) == 1) reach_error();
  if (isnormal(one) + 1 != 2) reach_error();
  return 0;
}
