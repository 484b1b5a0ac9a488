// The variable is null at the start of the program; whoever sets it sees another text.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: what argument 2 of .* points to differs
// ARGS --entry newer --against older
static void (*report)(int level, const char *text);
void set(void (*r)(int, const char *)) { report = r; }
int older(int x) {
  if (x > 100 && report) report(1, "large");
  return x;
}
int newer(int x) {
  if (x > 100 && report) report(1, "largest");
  return x;
}
