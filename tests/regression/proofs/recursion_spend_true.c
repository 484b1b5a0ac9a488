// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Inputs decide how much each activation takes: no run is like another.
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

static int spend(int budget) {
  if (budget <= 0) return 0;
  int cost = __VERIFIER_nondet_int();
  if (cost < 1 || cost > budget) return 0;
  return spend(budget - cost) + cost;
}
int main(void) {
  int budget = __VERIFIER_nondet_int();
  int spent = spend(budget);
  check(budget < 0 || spent <= budget);
}
