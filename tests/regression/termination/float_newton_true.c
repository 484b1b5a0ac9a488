// Ends: the steps are counted.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  double x = 2;
  for (int k = 0; x * x != 2.0 && k < 100; k++)
    x = (x + 2 / x) / 2;
  return 0;
}
