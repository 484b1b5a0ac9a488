// Ends: the copy of the structure carries the count.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  struct pair {
    unsigned a, b;
  } x = {0, 0}, y = {0, 0};
  while (x.b < 100) {
    x.b++;
    y = x;
    x = y;
  }
  return 0;
}
