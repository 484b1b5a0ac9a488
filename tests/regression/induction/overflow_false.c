// EXPECT no-overflow: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A sum of small numbers overflows in the end.
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int s = 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    int c = __VERIFIER_nondet_int();
    if (c > 0 && c < 100) s += c;
  }
}
