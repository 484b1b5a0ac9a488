// EXPECT no-overflow: true
// MODEL ILP32
// long long in two registers.
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);

int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  __VERIFIER_assume(x > 0 && x < 3037000500ll);
  return x * 3037000500ll > 3;
}
