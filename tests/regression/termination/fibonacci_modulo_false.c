// Does not end: (0, 0) is no successor of another pair.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned a = 0, b = 1;
  do {
    unsigned c = (a + b) % 10;
    a = b;
    b = c;
  } while (a != 0 || b != 0);
  return 0;
}
