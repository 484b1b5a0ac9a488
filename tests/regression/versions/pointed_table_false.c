// Each element of a table leads to a function of its own that no file defines: they are called in another order.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct table {
  void (*call[2])(int number);
};
void older(const struct table *t, int number) {
  t->call[0](number);
  t->call[1](number);
}
void newer(const struct table *t, int number) {
  t->call[1](number);
  t->call[0](number);
}
