// Ends: the inner loop runs once at least, and takes from x.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x > 0) {
    unsigned y = __VERIFIER_nondet_uint() % 4 + 1;
    while (y > 0 && x > 0) {
      x--;
      y--;
    }
  }
  return 0;
}
