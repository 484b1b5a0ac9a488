// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// What holds at all calls is violated after one of them.
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

static int balance;
static void down(int n) {
  if (n <= 0) return;
  balance++;
  down(n - 1);
  if (n == 900) balance = -1;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 1000) return 0;
  down(n);
  check(balance >= 0);
}
