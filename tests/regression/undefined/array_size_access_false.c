// EXPECT valid-deref: false
// EXPECT array-size: false
// MODEL LP64, ILP32
// C11 6.7.6.2p5: an array of -1 elements is none of SIZE_MAX elements.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 3) return 0;
  char a[n];
  a[n < 0 ? 100 : 0] = 1;
  return 0;
}
