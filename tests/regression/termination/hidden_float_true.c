// Ends: an eighth is added 80 times.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  double sum = 0;
  while (sum < 10) {
    sum += 0.125;
    if (sum == 11)
      sum = 0;
  }
  return 0;
}
