// The first element stays what it was.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
void older(char *p, unsigned n) {
  for (unsigned i = 0; i < n; i++) p[i] = 7;
}
void newer(char *p, unsigned n) {
  for (unsigned i = n; i > 1; i--) p[i - 1] = 7;
}
