// EXPECT unreach-call: false
// PARAM CAP default 10; DEPTH default 3
// TECHNIQUE A/B: last hit sits at the end of the largest buffer
// WITNESS NONDET="10 120 47 120 120 47 120 120 120 47"
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
void reach_error(void) { __assert_fail("0", "strchr_chain_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
#ifndef DEPTH
#define DEPTH 3
#endif
static char *find(char *s, char c) { for (;; s++) { if (*s == c) return s; if (!*s) return 0; } }
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(1 <= n && n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned long i = 0; i + 1 < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n - 1] = 0;
  char *p = s; int hits = 0;
  for (int d = 0; d < DEPTH; d++) { char *q = find(p, '/'); if (!q) break; hits++; p = q + 1; }
  if (hits == DEPTH && p - s == CAP - 1 && s[0] != '/') reach_error();
  return 0;
}
