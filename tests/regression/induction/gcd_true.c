// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Subtraction until both are equal never reaches 0.
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
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (!a || !b) return 0;
  while (a != b) {
    if (a > b)
      a -= b;
    else
      b -= a;
  }
  CHECK(a != 0);
}
