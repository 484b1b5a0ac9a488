// Does not end: the square of no double is 2.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  double x = 2;
  while (x * x != 2.0)
    x = (x + 2 / x) / 2;
  return 0;
}
