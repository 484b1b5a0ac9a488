// EXPECT valid-deref: true
// ARGS --summaries only
// SLOW
// SELDOM
// A ring buffer whose ends are numbers modulo its size.
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
  unsigned char b[16];
  unsigned h = 0, t = 0, n = __VERIFIER_nondet_uint();
  while (n--) {
    if (__VERIFIER_nondet_uint() & 1) {
      b[h] = 1;
      h = (h + 1) % 16;
    } else {
      t = (t + 1) % 16;
    }
  }
  CHECK(h < 16 && t < 16);
}
