// Ends: what the function remembers gets to 300.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static int ready(int reset) {
  static unsigned calls = 0;
  if (reset)
    calls = 0;
  return ++calls > 300;
}
int main(void) {
  while (!ready(0))
    ;
  return 0;
}
