// EXPECT unreach-call: false
// SELDOM
// Two functions that call each other, with a result for each number.
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

static int id2(int);
static int id(int x) {
  if (x == 0) return 0;
  return id2(x - 1) + 1;
}
static int id2(int x) {
  if (x == 0) return 0;
  return id(x - 1) + 1;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  int r = id(n);
  check(r != 25);
}
