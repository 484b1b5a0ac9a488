// Ends after 4.9 * 10^9 steps.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 70000; i++)
    for (unsigned j = 0; j < 70000; j++)
      sum += j;
  return sum == 0;
  return 0;
}
