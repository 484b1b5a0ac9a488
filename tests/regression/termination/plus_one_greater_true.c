// Ends at UINT_MAX, where i + 1 is 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i + 1 > i)
    i++;
  return 0;
}
