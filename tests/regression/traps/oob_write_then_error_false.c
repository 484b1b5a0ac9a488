// EXPECT unreach-call: false
// WITNESS NONDET="8"
// An out-of-bounds write before the error does not make the error go away.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "oob_write_then_error_false.c", 1, "reach_error"); }

int main(void) {
  char *p = malloc(4);
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i <= 8);
  p[i] = 1;
  if (i == 8) reach_error();
  free(p);
  return 0;
}
