// EXPECT unreach-call: unknown
// NATIVE skip depends on the stack layout
// Only a neighbour corrupted by the out-of-bounds write would reach the error: dropping the write must not end in true.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "oob_write_hits_neighbour_unknown.c", 1, "reach_error"); }

int main(void) {
  int guard[1] = {0};
  int a[2] = {0, 0};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i <= 3);
  a[i] = 1;
  if (guard[0] != 0) reach_error();
  return 0;
}
