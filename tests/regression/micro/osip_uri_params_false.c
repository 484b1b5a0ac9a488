// EXPECT valid-memsafety: false (valid-deref)
// PARAM CAP default 10; only the empty string (size 1) triggers
// TECHNIQUE A: bug reachable at size 1 only
// WITNESS NONDET="1"
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
void reach_error(void) { __assert_fail("0", "osip_uri_params_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
static char *find(char *s, char c) { for (;; s++) { if (*s == c) return s; if (!*s) return 0; } }
static unsigned long length(const char *s) { const char *p = s; while (*p) p++; return p - s; }
static char *input(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(1 <= n && n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned long i = 0; i + 1 < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n - 1] = 0;
  return s;
}
int main(void) {
  char *s = input();
  char *semi = find(s + 1, 0x3b);
  int parts = 0;
  while (semi) { parts++; semi = find(semi + 1, 0x3b); }
  free(s);
  return parts;
}
