// Does not end: what it remembers is set back.
// EXPECT termination: false
// ENDLESS
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
  while (!ready(1))
    ;
  return 0;
}
