// EXPECT undefined-behaviour: false
// EXPECT uninitialised-read: false
// SLOW
// MODEL LP64, ILP32
// A variable of the body that only the first iteration sets has no value in the next one (C17 6.2.4p6).
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned cells[1000], sum = 0, n = __VERIFIER_nondet_uint();
  if (n > 1000) return 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned odd;
    if (i == 0)
      odd = 1;
    cells[i] = odd;
  }
  for (unsigned i = 0; i < n; i++) sum ^= cells[i];
  return sum == 7;
}
