// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
// OUTPUT stderr: vacuous: nothing was compared: the older version never returns without a violation
//
// Every call of the older version reads in front of its block; what follows has a loop that is unwound.
static unsigned length(const unsigned char *s) { return s[-1] >> 3; }
int older(const unsigned char *a, const unsigned char *b) {
  unsigned n = length(a);
  for (unsigned i = 0; i < n; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}
int newer(const unsigned char *a, const unsigned char *b) {
  unsigned n = length(a), i = 0;
  while (i < n && a[i] == b[i]) i++;
  return i < n ? a[i] - b[i] : 0;
}
