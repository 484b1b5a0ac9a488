// EXPECT valid-memsafety: true
// PARAM CAP fixed 4: below the trigger size
// TECHNIQUE A: a capacity that is too small hides the bug (here it is a genuine precondition)
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
void reach_error(void) { __assert_fail("0", "osip_via_short_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 4
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
static int parse(char *text) {
  char *first = find(text, 0x2f);
  if (!first) return -1;
  char *second = find(first + 1, 0x2f);
  if (!second || second - first < 2) return -1;
  char *blank = find(second + 1, 0x20);
  if (!blank) return -1;
  if (blank == second + 1) {
    while (*blank == 0x20) { blank++; if (length(blank) == 1) return -1; }
    blank = find(blank + 1, 0x20);               /* one past the terminator */
  }
  return blank != 0;
}
int main(void) { char *s = input(); int r = parse(s); free(s); return r; }
