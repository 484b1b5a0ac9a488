// Does not end: it is written with what was read.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  volatile unsigned v = 0;
  while (v < 50) {
    unsigned old = v;
    v = old;
  }
  return 0;
}
