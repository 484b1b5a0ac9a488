// EXPECT unreach-call: false
// WITNESS NONDET="8"
// An out-of-bounds read yields some value and the path goes on.
extern void __VERIFIER_assume(int);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "oob_read_then_error_false.c", 1, "reach_error"); }

int main(void) {
  char *p = calloc(4, 1);
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i <= 8);
  char c = p[i];
  if (i == 8 && c == c) reach_error();
  free(p);
  return 0;
}
