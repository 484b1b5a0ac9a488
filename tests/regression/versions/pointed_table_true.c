// Each element of a table leads to a function of its own that no file defines: the same one is called.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct table {
  int (*call[3])(int number);
};
int older(const struct table *t, unsigned which, int number) {
  return which < 3 ? t->call[which](number) : -1;
}
int newer(const struct table *t, unsigned which, int number) {
  switch (which) {
  case 0: return t->call[0](number);
  case 1: return t->call[1](number);
  case 2: return t->call[2](number);
  default: return -1;
  }
}
