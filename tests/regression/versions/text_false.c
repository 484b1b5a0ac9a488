// Another name for 1.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
const char *older(int k) { return k == 1 ? "one" : 0; }
const char *newer(int k) { return k == 1 ? "two" : 0; }
