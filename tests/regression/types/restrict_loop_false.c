// EXPECT restrict: false
// MODEL LP64, ILP32
// C11 6.7.3.1, example 2: the second call is undefined.
static void f(int n, int *restrict p, int *restrict q) {
  while (n-- > 0) *p++ = *q++;
}
int main(void) {
  int d[10] = {0};
  f(3, d + 5, d);
  f(3, d + 1, d);
  return 0;
}
