// The function to which a member points returns a pointer: its calls are not compared.
// EXPECT equivalence: unknown
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct hooks {
  void *(*allocate)(unsigned items);
};
int older(const struct hooks *h, unsigned n) { return h->allocate(n) != 0; }
int newer(const struct hooks *h, unsigned n) { return h->allocate(n + 1) != 0; }
