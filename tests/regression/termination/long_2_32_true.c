// Ends after 2^32 - 1 steps, at 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 1;
  while (i != 0)
    i += 1;
  return 0;
}
