// EXPECT unreach-call: true
// PARAM CAP default 3
// TECHNIQUE A limitation: the real size bound (2) is below the capacity, the store at the last cell is dead weight
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "size_narrow_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 3
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  char *p = calloc(n, 1);
  __VERIFIER_assume(p != 0);
  if (n > 0 && n < 3) {
    p[n - 1] = 17;
    if (p[0] == 0) __VERIFIER_assert(n == 2);
    else           __VERIFIER_assert(n == 1);
  }
  return 0;
}
