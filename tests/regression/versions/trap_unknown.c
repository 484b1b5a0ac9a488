// A trap ends the program, which no compiled run tells from a mistake.
// EXPECT equivalence: unknown (a version ends the program by a trap, which is not compared)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int older(int x) {
  return x;
}
int newer(int x) {
  if (x == 5) __builtin_trap();
  return x;
}
