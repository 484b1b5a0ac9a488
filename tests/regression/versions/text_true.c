// Literals are compared by their characters.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
const char *older(int k) {
  switch (k) {
  case 0: return "zero";
  case 1: return "one";
  default: return 0;
  }
}
const char *newer(int k) {
  static const char *const names[] = {"zero", "one"};
  return k >= 0 && k <= 1 ? names[k] : 0;
}
