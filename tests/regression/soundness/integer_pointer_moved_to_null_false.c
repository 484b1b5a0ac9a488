// EXPECT unreach-call: false
// ALLOW unknown
// A pointer made from the number 1, moved back by one byte, compares equal to null on the targets.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "integer_pointer_moved_to_null_false.c", 1, "reach_error"); }
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong();
  char *p = (char *)a;
  p--;
  if (a != 0 && p == 0) reach_error();
  return 0;
}
