// EXPECT division-by-zero: false
// WITNESS NONDET="3 0"
// REPLAY yes
// The division is the event; the later assumption does not undo it.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  int q = x / y;
  __VERIFIER_assume(y != 0);
  return q;
}
