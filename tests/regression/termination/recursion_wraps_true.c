// Ends, if only 2^32 calls deep: the argument wraps.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE skip 2^32 calls
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
static void f(unsigned n) {
  if (n != 0)
    f(n + 1);
}
int main(void) {
  f(1);
  return 0;
}
