// Does not end: nothing ends the calls.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
static void f(unsigned n) {
  f(n + 1);
}
int main(void) {
  f(0);
  return 0;
}
