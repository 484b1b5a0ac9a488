// The newer version forgets a variable that another file defines.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
extern unsigned calls;
int older(int x) {
  calls++;
  return x;
}
int newer(int x) {
  if (x > 7) calls++;
  return x;
}
