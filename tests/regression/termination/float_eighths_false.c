// Does not end: ten times 0.1 is not 1.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
int main(void) {
  double x = 0;
  while (x != 1.0)
    x += 0.1;
  return 0;
}
