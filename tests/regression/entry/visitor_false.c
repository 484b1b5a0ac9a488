// The entry is one of the functions that a member may point to: it is called with a number below 0.
// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// ARGS --entry walk --entry-pointers fresh
struct visitor {
  int (*visit)(struct visitor *, int);
  int seen[4];
};
int walk(struct visitor *v, int n) {
  if (n >= 4) return 0;
  v->seen[n]++;
  return n >= 0 ? v->visit(v, n - 1) : 1;
}
