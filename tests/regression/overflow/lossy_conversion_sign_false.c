// EXPECT lossy-conversion: false
// REPLAY yes
// A negative number becomes a large unsigned one.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = x;
  return u == 4;
}
