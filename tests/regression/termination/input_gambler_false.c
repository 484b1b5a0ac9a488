// Does not end: gains and losses take turns.
// EXPECT termination: false
// ENDLESS *1 0
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned x = 5, games = 0;
  while (x > 0 && x < 10) {
    x += __VERIFIER_nondet_bool() ? 1u : -1u;
    games++;
    if (games == 100)
      games = 0;
  }
  return 0;
}
