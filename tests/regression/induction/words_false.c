// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// Two counters that do not add up.
extern unsigned __VERIFIER_nondet_uint(void);
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
  unsigned n = __VERIFIER_nondet_uint(), words = 0, spaces = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    if (k & 1)
      words++;
    else if (k & 2)
      spaces++;
  }
  CHECK(words + spaces == n);
}
