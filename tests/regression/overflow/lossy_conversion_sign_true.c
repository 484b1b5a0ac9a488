// EXPECT lossy-conversion: true
// A negative number becomes a large unsigned one.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0);
  unsigned u = x;
  return u == 4;
}
