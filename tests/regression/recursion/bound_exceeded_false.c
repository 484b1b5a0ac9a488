// EXPECT unreach-call: false
// WITNESS NONDET="4 0"
// ARGS --recursion 4
// A violation within the bound is found all the same.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bound_exceeded_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  if (depth(n) == 4) reach_error();
  return 0;
}
