// EXPECT valid-memsafety: false (valid-deref)
// PARAM CAP default 10; two bugs: buffer size exactly 1 (empty string), and any size >= 2 whose first byte is the separator
// TECHNIQUE A: a bug only at the smallest size and one at every larger size
// WITNESS NONDET="1"
// WITNESS NONDET="2 61"
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
void reach_error(void) { __assert_fail("0", "osip_uri_headers_false.c", 1, "reach_error"); }
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
static int parse(char *text) {
  char *eq = find(text, 0x3d);
  char *amp = find(text + 1, 0x26);               /* text may be the empty string */
  if (!eq) return amp != 0;
  unsigned long room = eq - text;                 /* name without its first character */
  char *name = malloc(room);
  if (!name) return -1;
  unsigned long k = 0, want = room - 1;           /* underflows when text starts with the separator */
  while (k < want && text[1 + k]) { name[k] = text[1 + k]; k++; }
  while (k < want) { name[k] = 0; k++; }
  free(name);
  return amp != 0;
}
int main(void) { char *s = input(); int r = parse(s); free(s); return r; }
