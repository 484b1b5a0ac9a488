// Ends: the pointers are exchanged, and both numbers get smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned a = 40, b = 40, *p = &a, *q = &b;
  while (*p > 0) {
    --*p;
    unsigned *t = p;
    p = q;
    q = t;
  }
  return 0;
}
