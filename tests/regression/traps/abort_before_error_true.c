// EXPECT unreach-call: true
// abort ends the path and is itself no violation.
extern void abort(void) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "abort_before_error_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 3) abort();
  if (x == 3) reach_error();
  return 0;
}
