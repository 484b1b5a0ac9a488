// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the order of evaluation at .*:13 is clang's, one of those that C allows
// C11 6.5p3, 6.5.2.2p10: the other operand may be evaluated between the two calls of one.
extern void reach_error(void);
static int sum;
static int next(int d) {
  sum += d;
  return sum;
}
int main(void) {
  if (
      next(next(1)) + next(2) ==
      7)
    reach_error();
  return 0;
}
