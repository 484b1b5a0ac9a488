// Both versions begin with the same value of the variable, whichever it is, and leave the same.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
static unsigned counter;
unsigned older(void) { return ++counter; }
unsigned newer(void) {
  counter += 1;
  return counter;
}
