// Ends: the counter of calls gets to 100.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static unsigned calls;
static void f(void) {
  calls++;
  if (calls < 100)
    f();
}
int main(void) {
  f();
  return 0;
}
