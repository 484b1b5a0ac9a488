// A function that both versions call keeps a number in its block: both begin with the same one.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
static unsigned step(void) {
  static unsigned state;
  return state = state * 5 + 1;
}
unsigned older(void) {
  unsigned sum = step();
  sum += step();
  return sum;
}
unsigned newer(void) {
  unsigned first = step(), second = step();
  return second + first;
}
