// EXPECT no-overflow: false
// REPLAY yes
// 1 << 31 is 2^31, outside int; 1 << 30 is inside.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x <= 31);
  return (1 << x) == 4;
}
