// EXPECT unreach-call: unknown
// ALLOW false
// ARGS --unwind 4
// WITNESS NONDET="15"
// The inner loop's bound depends on the outer one: 15 rounds are needed. ALLOW false: see recursion_cut.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nested_loop_cut_unknown.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned k = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++) k++;
  if (k == 105) reach_error();
  return 0;
}
