// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// The place behind the last one with a property.
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
  if (n == 0) return 0;
  char *s = malloc(n), *last = 0;
  if (!s) return 0;
  for (unsigned i = 0; i + 1 < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n - 1] = 0;
  for (char *p = s; *p; p++)
    if (*p == '/') last = p + 1;
  CHECK(!last || *last != 'x');
  free(s);
}
