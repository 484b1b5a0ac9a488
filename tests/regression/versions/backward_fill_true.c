// Forwards and backwards: each element is written once.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void older(char *p, unsigned n) {
  for (unsigned i = 0; i < n; i++) p[i] = 7;
}
void newer(char *p, unsigned n) {
  for (unsigned i = n; i > 0; i--) p[i - 1] = 7;
}
