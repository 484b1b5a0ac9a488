// Ends: y wraps before x does.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned short x = 0, y = 2;
  while (x < y) {
    x += 2;
    y += 2;
  }
  return 0;
}
