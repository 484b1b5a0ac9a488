// EXPECT unreach-call: false
// PARAM CAP in 10 20 50 100 200, default 10 (even)
// TECHNIQUE B: two dependent spans, each half of the buffer
// WITNESS NONDET="10 97 97 97 97 97 98 98 98 98 98"
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
void reach_error(void) { __assert_fail("0", "memspn_chain_false.c", 1, "reach_error"); }
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
  unsigned long c2 = memspn(s + c1, n - c1, "b");
  if (c1 == CAP / 2 && c2 == CAP / 2) reach_error();
  return 0;
}
