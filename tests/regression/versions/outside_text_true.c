// The same texts are given away.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void note(const char *text, int level);
void older(int x) { note(x > 0 ? "some" : "none", 1); }
void newer(int x) {
  if (x <= 0)
    note("none", 1);
  else
    note("some", 1);
}
