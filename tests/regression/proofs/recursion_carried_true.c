// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Work is done before the call: what holds whenever it calls itself holds after all calls.
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static int count(int *n, int *c) {
  if (*n > 0) {
    (*n)--;
    (*c)++;
    return count(n, c);
  }
  return -1;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), c = 0;
  if (n < 0) return 0;
  int first = n;
  count(&n, &c);
  check(c == first && n == 0);
}
