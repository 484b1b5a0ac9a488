// An unsigned divisor that is not above 10 may be zero.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
  if (d < 0 || d > 10) return 0;
  if (n < 0 || n > 100) return 0;
  if (d != 0 && n / d == 50) reach_error();
  return 0;
}
