// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// SELDOM
// Two loops one after the other, both irregular.
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
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), x = 0, y = 0;
  while (n) {
    n--;
    if (__VERIFIER_nondet_uint() & 1) x++;
  }
  while (m) {
    m--;
    if (x && (__VERIFIER_nondet_uint() & 1)) {
      x--;
      y++;
    }
  }
  CHECK(x + y >= y || 1);
  CHECK(m == 0 && n == 0);
}
