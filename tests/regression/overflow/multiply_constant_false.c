// EXPECT no-overflow: false
// REPLAY yes
// int * constant: the exact ends.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x <= 306783378 && x >= -306783379);
  return x * 7 > 5;
}
