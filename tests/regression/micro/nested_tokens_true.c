// EXPECT unreach-call: true
// PARAM CAP default 12
// TECHNIQUE F: nested summaries - outer loop over tokens, inner span loops
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
void reach_error(void) { __assert_fail("0", "nested_tokens_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 12
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(1 <= n && n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned i = 0; i + 1 < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n - 1] = 0;
  unsigned i = 0, words = 0;
  while (s[i]) {
    while (s[i] == ' ') i++;
    if (!s[i]) break;
    words++;
    while (s[i] && s[i] != ' ') i++;
  }
  __VERIFIER_assert(i == n - 1 || s[i] == 0);
  __VERIFIER_assert(2 * words <= i + 1);
  return 0;
}
