// EXPECT unreach-call: true
// ARGS --summaries only
// SELDOM
// Counters and results that each iteration sets anew are no part of its state.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint();
  unsigned used = 0, limit = 4, kept[4];
  int result, i = 0;
  for (unsigned at = 0; at < n; at++) {
    const unsigned c = __VERIFIER_nondet_uint();
    result = -1;
    if (c % 3 == 0 && used < limit) {
      kept[used++] = c;
      result = 0;
    } else {
      for (i = (int)used - 1; i >= 0; i--)
        if (kept[i] == c) {
          result = i;
          break;
        }
      if (result > 0) used--;
    }
    if (result == -2) return 0;
  }
  CHECK(used <= limit);
  for (i = (int)used - 1; i >= 0; i--) CHECK(i < 4);
}
