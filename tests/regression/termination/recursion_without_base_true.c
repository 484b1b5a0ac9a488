// Ends: beyond 1000 nothing is called.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static void f(unsigned n) {
  if (n <= 1000)
    f(n + 1);
}
int main(void) {
  f(0);
  return 0;
}
