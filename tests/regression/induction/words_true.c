// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// SELDOM
// Two counters add up to the number of iterations.
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
    if (__VERIFIER_nondet_uint() & 1)
      words++;
    else
      spaces++;
  }
  CHECK(words + spaces == n);
}
