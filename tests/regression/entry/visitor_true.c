// A member may point to a function of the entry's own type: the entry is one of those that it is given.
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --entry walk --entry-pointers fresh
struct visitor {
  int (*visit)(struct visitor *, int);
  int seen[4];
};
int walk(struct visitor *v, int n) {
  if (n < 0 || n >= 4) return 0;
  v->seen[n]++;
  return n > 0 ? v->visit(v, n - 1) : 1;
}
