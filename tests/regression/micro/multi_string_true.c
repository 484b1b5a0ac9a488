// EXPECT unreach-call: true
// PARAM CAP default 10; K independent strings, default 4
// TECHNIQUE A: independent strings processed one after the other (merging shone here in paper A)
// ALLOW unknown
// SELDOM
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
void reach_error(void) { __assert_fail("0", "multi_string_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
#ifndef K
#define K 4
#endif
int main(void) {
  unsigned long total = 0, sum = 0;
  char *str[K];
  for (int k = 0; k < K; k++) {
    unsigned long n = __VERIFIER_nondet_ulong();
    __VERIFIER_assume(1 <= n && n <= CAP);
    str[k] = malloc(n);
    __VERIFIER_assume(str[k] != 0);
    for (unsigned long i = 0; i + 1 < n; i++) { char c = __VERIFIER_nondet_char(); str[k][i] = c ? c : 'x'; }
    str[k][n - 1] = 0;
    total += n - 1;
  }
  for (int k = 0; k < K; k++) { char *p = str[k]; while (*p) p++; sum += p - str[k]; }
  __VERIFIER_assert(sum == total);
  return 0;
}
