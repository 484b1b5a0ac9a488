// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip depends on the layout of globals
// Beyond the end of a constant table the value is arbitrary, never that of an entry.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "oob_table_read_is_fresh_false.c", 1, "reach_error"); }

static const int table[4] = {1, 1, 1, 1};
int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 6);
  if (table[i] == 2) reach_error();
  return 0;
}
