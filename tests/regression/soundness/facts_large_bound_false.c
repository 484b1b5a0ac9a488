// A bound from below is no reason to unwind a loop up to it before the violation in its first iteration is found.
// EXPECT unreach-call: false
// TIMEOUT 30
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 100000000) return 0;
  for (unsigned i = 0; i < n; i++)
    if (__VERIFIER_nondet_uint() == i + 3) reach_error();
  return 0;
}
