// Ends: a volatile counter counts too.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  volatile unsigned v = 0;
  while (v < 50) {
    unsigned old = v;
    v = old + 1;
  }
  return 0;
}
