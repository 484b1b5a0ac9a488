// Does not end: the sum goes back to 0 at 5.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  double sum = 0;
  while (sum < 10) {
    sum += 0.125;
    if (sum == 5)
      sum = 0;
  }
  return 0;
}
