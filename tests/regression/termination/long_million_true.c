// Ends after a million steps.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i < 1000000) {
    i++;
    if (i == 1000001)
      i = 0;
  }
  return 0;
}
