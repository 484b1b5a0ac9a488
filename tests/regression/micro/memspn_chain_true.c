// EXPECT unreach-call: true
// PARAM CAP in 10 20 50 100 200, default 10
// TECHNIQUE B: result of one span feeds the next; ite encodings grow quadratically
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
void reach_error(void) { __assert_fail("0", "memspn_chain_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
static unsigned long memspn(const char *s, unsigned long n, const char *set) {
  const char *p = set;
  unsigned long count = 0;
  while (*p && count < n) {
    if (s[count] == *p) { count++; p = set; }   /* accepted: restart the set */
    else p++;                                   /* try the next member */
  }
  return count;
}
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned long i = 0; i < n; i++) s[i] = __VERIFIER_nondet_char();
  unsigned long c1 = memspn(s, n, "a");
  unsigned long c2 = memspn(s + c1, n - c1, "a");
  __VERIFIER_assert(c2 == 0);                      /* the first span was maximal */
  unsigned long c3 = memspn(s + c1, n - c1, "b");
  __VERIFIER_assert(c1 + c3 <= n);
  if (c1 + c3 < n) __VERIFIER_assert(s[c1 + c3] != 'b');
  return 0;
}
