// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// A counter of 16 bits has to wrap around first.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned short n = 1;
  int state = 8466;
  while (1) {
    if (state == 8466) state = __VERIFIER_nondet_int() ? 8496 : 8512;
    else if (state == 8496) {
      n++;
      state = 8466;
    } else {
      if (n == 0) CHECK(0) state = 8466;
    }
  }
}
