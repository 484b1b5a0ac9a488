// EXPECT valid-deref: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A pointer that is set, and reset to null in one iteration.
extern unsigned __VERIFIER_nondet_uint(void);

int x;
int main(void) {
  int *p = 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1)
      p = &x;
    else if (i == 5)
      p = 0;
  }
  if (n > 6) *p = 1;
}
