// Unsigned arithmetic wraps: n - 5 < 10 bounds n on both sides, n + 5 < 10 holds for the largest numbers too.
// EXPECT unreach-call: false
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n - 5 < 10)
    if (n < 5 || n > 14) return 1;
  if (n + 5 < 10)
    if (n > 4000000000u) reach_error();
  return 0;
}
