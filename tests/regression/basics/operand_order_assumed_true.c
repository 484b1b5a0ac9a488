// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: the order of evaluation at .*operand_order_assumed_true.c:17 is clang's
// C11 6.5p3: the callees have loops, so only clang's order is looked at, and that is said.
void reach_error(void) {}
static int at, row[4] = {1, 2, 3, 4};
static int take(int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += row[at++ & 3];
  return sum;
}
static int less(int a, int b) { return a < b; }
int main(void) {
  int ordered;
  at = 0;
  ordered =
      less(take(2), take(2));
  if (!ordered) reach_error();
  return 0;
}
