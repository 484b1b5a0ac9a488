// Ends: eight times 0.125 is 1.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  double x = 0;
  while (x != 1.0)
    x += 0.125;
  return 0;
}
