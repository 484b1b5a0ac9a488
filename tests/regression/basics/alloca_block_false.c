// EXPECT unreach-call: false
// WITNESS NONDET="3"
// REPLAY yes
// Memory of alloca lives until the function returns.
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "alloca_block_false.c", 1, "reach_error"); }

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n >= 2 && n <= 4);
  char *p = 0;
  for (int i = 0; i < 2; i++) {
    char *q = __builtin_alloca(n);
    q[n - 1] = (char)(i + 1);
    if (i == 0) p = q;
  }
  if (p[n - 1] == 1 && n == 3) reach_error();
  return 0;
}
