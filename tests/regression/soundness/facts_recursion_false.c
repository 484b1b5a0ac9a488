// Each activation has its own parameter.
// EXPECT unreach-call: false
// SELDOM
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned depth(unsigned n) {
  if (n > 6) return 0;
  return 1 + depth(n + 1);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 10) return 0;
  if (depth(n) == 7) reach_error();
  return 0;
}
