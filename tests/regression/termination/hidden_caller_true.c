// Ends: the function changes its caller's variable.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static void count(unsigned *n) {
  (*n)++;
}
int main(void) {
  unsigned n = 0;
  while (n < 20)
    count(&n);
  return 0;
}
