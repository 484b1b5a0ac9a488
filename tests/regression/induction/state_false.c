// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A word of three letters is recognised.
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
  unsigned s = 0, n = __VERIFIER_nondet_uint();
  while (n--) {
    unsigned c = __VERIFIER_nondet_uint();
    if (s == 0 && c == 1)
      s = 1;
    else if (s == 1 && c == 2)
      s = 2;
    else if (s == 2 && c == 3)
      s = 9;
  }
  CHECK(s != 9);
}
