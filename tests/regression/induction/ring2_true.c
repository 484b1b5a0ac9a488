// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// SELDOM
// An index that returns to the beginning.
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
  unsigned h = 0, n = __VERIFIER_nondet_uint();
  while (n--) {
    b[h] = 1;
    if (++h == 16) h = 0;
  }
  CHECK(h < 16);
}
