// EXPECT restrict: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: what a restrict parameter accesses is accessed in another way too
// C11 6.7.3.1p4.
static int f(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return *a;
}
int main(void) {
  int x;
  return f(&x, &x) & 0;
}
