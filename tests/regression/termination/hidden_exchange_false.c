// Does not end: the number that is not asked gets smaller.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned a = 40, b = 40, *p = &a, *q = &b;
  while (*p > 0) {
    --*q;
    unsigned *t = p;
    q = *q == 0 ? &b : q;
    b = b == 0 ? 40 : b;
    p = t;
  }
  return 0;
}
