// EXPECT no-overflow: true
// MODEL ILP32
// long long << int where the operand does not fit a register.
extern int __VERIFIER_nondet_int(void);
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  long long y = __VERIFIER_nondet_longlong();
  __VERIFIER_assume(x == 40 && y >= -8388608 && y < 8388608);
  return (y << x) == 4;
}
