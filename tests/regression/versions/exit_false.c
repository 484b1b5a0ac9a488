// The newer version ends the program by exit, where the older one returns.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void exit(int);
int older(unsigned x) { return x > 1000 ? 1000 : (int)x; }
int newer(unsigned x) {
  if (x == 1000) exit(0);
  return x > 1000 ? 1000 : (int)x;
}
