// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// A pointer goes round a constant string while a string of any length is compared.
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(__SIZE_TYPE__);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  const char *pat = "ab";
  const char *p = pat;
  unsigned n = __VERIFIER_nondet_uint(), i;
  __VERIFIER_assume(n <= 100);
  char *s = malloc(n + 1);
  if (!s) return 0;
  for (i = 0; i < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n] = 0;
  i = 0;
  while (s[i] == *p) {
    i++;
    p++;
    if (!*p) p = pat;
    if (i >= n) break;
  }
  __VERIFIER_assert(*p == (i % 2 ? 'b' : 'a'));
}
