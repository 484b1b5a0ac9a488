// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// The end of a token may be behind the text.
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
struct token {
  char kind;
  int start, end;
};

int main(void) {
  struct token tokens[4];
  unsigned next = 0, n = __VERIFIER_nondet_uint();
  if (n > 1000) return 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    if (k == 7 && next < 4) {
      tokens[next].start = i;
      tokens[next++].end = -1;
    } else if (k < next) {
      tokens[k].end = i + 1;
    }
  }
  unsigned k = __VERIFIER_nondet_uint();
  if (k < next)
    CHECK(tokens[k].start < (int)n &&
          (tokens[k].end == -1 || (tokens[k].start <= tokens[k].end && tokens[k].end < (int)n)));
}
