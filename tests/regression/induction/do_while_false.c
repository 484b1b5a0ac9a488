// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// Loops that test after their bodies.
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
  unsigned x = 0;
  do {
    unsigned k = __VERIFIER_nondet_uint();
    do {
      x++;
      k /= 2;
    } while (k);
  } while (__VERIFIER_nondet_uint() & 1);
  CHECK(x != 5);
}
