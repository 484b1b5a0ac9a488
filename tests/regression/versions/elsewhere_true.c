// A variable that another file defines is compared, too.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
extern unsigned calls;
int older(int x) {
  calls += 2;
  return x;
}
int newer(int x) {
  calls++;
  ++calls;
  return x;
}
