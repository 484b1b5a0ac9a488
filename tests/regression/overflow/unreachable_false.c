// EXPECT unreachable: false
// REPLAY yes
// __builtin_unreachable().
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0 && x < 3);
  switch (x) {
  case 1: return 3;
  default: __builtin_unreachable();
  }
}
