// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Spaces at the end count as a word.
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000000) return 0;
  char *s = malloc(n);
  if (!s) return 0;
  for (unsigned i = 0; i + 1 < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n - 1] = 0;
  unsigned i = 0, words = 0;
  while (s[i]) {
    while (s[i] == ' ') i++;
    words++;
    while (s[i] && s[i] != ' ') i++;
  }
  CHECK(2 * words <= i + 1);
  free(s);
}
