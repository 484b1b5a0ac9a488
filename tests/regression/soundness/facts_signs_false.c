// Signed and unsigned comparisons of one value: n < 100 holds for negative n, which are large unsigned numbers.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 100)
    if ((unsigned)n >= 100u) reach_error();
  return 0;
}
