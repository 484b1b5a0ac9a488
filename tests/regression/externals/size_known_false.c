// EXPECT valid-deref: false (valid-deref)
// SELDOM
// The declaration says how large the array is.
extern int table[4];
int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 4) return 0;
  return table[i];
}
