// Does not end: an odd number gets never 0 in steps of two.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
static void f(unsigned n) {
  if (n != 0)
    f(n + 2);
}
int main(void) {
  f(1);
  return 0;
}
