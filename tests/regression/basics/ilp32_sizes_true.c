// EXPECT unreach-call: true
// MODEL ILP32
// long and pointers have 32 bits.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ilp32_sizes_true.c", 1, "reach_error"); }

int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong();
  if (sizeof(long) != 4 || sizeof(void *) != 4 || sizeof(long long) != 8) reach_error();
  if (x > 0xffffffffull) reach_error();
  if (x + 1 > 0xffffffffull) reach_error();
  return 0;
}
