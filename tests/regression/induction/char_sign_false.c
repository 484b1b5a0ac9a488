// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A sum in a char becomes negative.
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
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
  char c = 0;
  unsigned n = __VERIFIER_nondet_uint();
  while (n--) {
    c += __VERIFIER_nondet_char() & 3;
  }
  CHECK(c >= 0);
}
