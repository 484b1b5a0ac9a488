// EXPECT unreach-call: unknown
// ALLOW false
// ARGS --unwind 3
// WITNESS NONDET="30 *1"
// The error needs 30 iterations. ALLOW false: see recursion_cut.
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_cut_unknown.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0;
  while (i < n) {
    if (__VERIFIER_nondet_int() == 0) break;
    i++;
  }
  if (i == 30) reach_error();
  return 0;
}
