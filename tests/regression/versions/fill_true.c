// Any length: elements that one version has written the other one has, too.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void older(char *p, unsigned n) {
  for (unsigned i = 0; i < n; i++) p[i] = 7;
}
void newer(char *p, unsigned n) {
  unsigned i = 0;
  while (i < n) {
    p[i] = 7;
    i++;
  }
}
