// EXPECT unreach-call: true
// ARGS --evaluation-order clang
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the order of evaluation at .*operand_order_clang_true.c:13
// C11 6.5p3: the call may come before the variable is read, which is left out.
void reach_error(void) {}
static int total = 1;
static int bump(void) {
  total = 5;
  return 1;
}
int main(void) {
  int sum = total + bump();
  if (sum == 6) reach_error();
  return 0;
}
