// EXPECT undefined-behaviour: true
// EXPECT uninitialised-read: true
// SLOW
// MODEL LP64, ILP32
// Any number of cells is set, and as many are read; a variable of the loop's body is set in each iteration.
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
  for (unsigned i = 0; i < n; i++) sum ^= cells[i];
  return sum == 7;
}
