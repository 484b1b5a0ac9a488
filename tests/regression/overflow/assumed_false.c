// EXPECT unreachable: false
// MODEL LP64, ILP32
// REPLAY yes
// __builtin_assume of clang's manual: undefined where the operand is false.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < -1) return 0;
  __builtin_assume(i >= 0);
  return i > 3;
}
