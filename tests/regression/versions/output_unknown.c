// What is printed is not compared yet, and that is said.
// EXPECT equivalence: unknown (what a version is given by or gives to others is not compared)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int putchar(int);
int older(int x) {
  putchar(x);
  return 0;
}
int newer(int x) { return x - x; }
