// EXPECT undefined-behaviour: false
// EXPECT uninitialised-read: false
// SLOW
// MODEL LP64, ILP32
// The second loop reads one cell more than the first one has set (C17 6.3.2.1p2).
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned cells[1000], sum = 0, n = __VERIFIER_nondet_uint();
  if (n > 1000) return 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned odd;
    if (i & 1)
      odd = 1;
    else
      odd = 0;
    cells[i] = odd;
  }
  for (unsigned i = 0; i <= n && i < 1000; i++) sum ^= cells[i];
  return sum == 7;
}
