// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// A state is entered after 300 steps of a counter only.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int mode = 1;
  unsigned n = 0;
  while (1) {
    if (mode == 1) {
      n++;
      if (n == 300) mode = 2;
    } else if (mode == 2) {
      if (__VERIFIER_nondet_int()) mode = 3;
    } else {
      if (n == 300) CHECK(0) mode = 1;
    }
  }
}
