// One version calls the function that keeps a number in its block twice, for the same result.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: next::state differs
// ARGS --entry newer --against older
static unsigned next(void) {
  static unsigned state;
  return state += 5;
}
unsigned older(void) { return next(); }
unsigned newer(void) {
  unsigned first = next();
  next();
  return first;
}
