// EXPECT unreach-call: unknown (recursion)
// ARGS --recursion 2
// The bound holds for each function of a ring.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "mutual_bound_unknown.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int b(int n);
static int a(int n) { return n <= 0 ? 0 : 1 + b(n - 1); }
static int b(int n) { return n <= 0 ? 0 : 1 + a(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 8) return 0;
  if (a(n) > 8) reach_error();
  return 0;
}
