// Does not end: it changes a copy.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static void count(unsigned n) {
  (n)++;
}
int main(void) {
  unsigned n = 0;
  while (n < 20)
    count(n);
  return 0;
}
