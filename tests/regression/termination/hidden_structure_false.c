// Does not end: the copy is made before the count.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  struct pair {
    unsigned a, b;
  } x = {0, 0}, y = {0, 0};
  while (x.b < 100) {
    y = x;
    x.b++;
    x = y;
  }
  return 0;
}
