// Nothing is said of executions that the older version ends.
// EXPECT equivalence: unknown (the older version ends the program)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void abort(void);
int older(int x) {
  if (x < 0) abort();
  return x;
}
int newer(int x) {
  return x < 0 ? -1 : x;
}
