// EXPECT unreach-call: false
// WITNESS NONDET="0"
// REPLAY yes
// A table that a long loop over constants computes is known after it.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "known_steps_false.c", 1, "reach_error"); }

static unsigned step(unsigned x) { return x * 1664525u + 1013904223u; }

int main(void) {
  unsigned table[8] = {0}, x = 1;
  for (unsigned i = 0; i < 3000; i++) {
    x = step(x);
    table[x >> 29]++;
  }
  unsigned all = 0;
  for (int i = 0; i < 8; i++) all += table[i];
  unsigned k = __VERIFIER_nondet_uint();
  if (all != 3000 || x != 2112172793u) reach_error();
  if (k < 8 && table[k] == 362) reach_error();
  return 0;
}
