// Does not end: each call sets the counter back.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static unsigned calls;
static void f(void) {
  calls = 1;
  if (calls < 100)
    f();
}
int main(void) {
  f();
  return 0;
}
