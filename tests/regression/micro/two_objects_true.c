// EXPECT unreach-call: true
// PARAM CAP default 16
// TECHNIQUE A/E: symbolic-size object next to a fixed one; must not alias
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
void reach_error(void) { __assert_fail("0", "two_objects_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 16
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  char *p = calloc(n, 1), *q = calloc(10, 1);
  __VERIFIER_assume(p != 0 && q != 0);
  unsigned long i = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(i < n && j < 10);
  p[i] = 5;
  __VERIFIER_assert(q[j] == 0);
  q[j] = 6;
  __VERIFIER_assert(p[i] == 5);
  return 0;
}
