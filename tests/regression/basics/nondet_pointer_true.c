// EXPECT unreach-call: true
// A pointer input is only compared, never dereferenced.
extern char *__VERIFIER_nondet_pchar(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nondet_pointer_true.c", 1, "reach_error"); }

int main(void) {
  char *p = __VERIFIER_nondet_pchar();
  void *q = __VERIFIER_nondet_pointer();
  char *copy = p;
  if (copy != p) reach_error();
  if (p == 0 && copy != 0 && q != 0) reach_error();
  return 0;
}
