// Ends after 2^64 - 1 steps, at 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE skip 2^64 steps
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned long long i = 1;
  while (i != 0)
    i += 1;
  return 0;
}
