// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Loops made of goto, left from the inner one.
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
  unsigned i = 0, x = 0, n = __VERIFIER_nondet_uint();
again:
  if (i < n) {
    i++;
    unsigned j = 0;
    while (j < i) {
      j++;
      if (__VERIFIER_nondet_uint() == 17) goto out;
      x++;
    }
    goto again;
  }
out:
  CHECK(x != 3);
}
