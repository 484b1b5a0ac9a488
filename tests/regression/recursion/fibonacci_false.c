// EXPECT unreach-call: false
// SELDOM
// WITNESS NONDET="7 0"
// Double recursion: every bound doubles the work, so bounds may not be raised carelessly.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fibonacci_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 7) return 0;
  if (fib(n) == 13) reach_error();
  return 0;
}
