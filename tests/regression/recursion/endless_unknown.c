// EXPECT unreach-call: unknown (recursion)
// ARGS --recursion 10
// Recursion without end on an input that never decides it: only the bound stops it.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "endless_unknown.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int forever(int n) { return __VERIFIER_nondet_int() ? forever(n + 1) : n; }
int main(void) {
  if (forever(0) < 0) reach_error();
  return 0;
}
