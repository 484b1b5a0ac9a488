// Does not end: both wrap in one step.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned short x = 0, y = 1;
  while (x < y) {
    x += 2;
    y += 2;
  }
  return 0;
}
