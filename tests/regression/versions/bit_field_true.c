// Bit-fields that share bytes are set in another order.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct pair {
  unsigned a : 4, b : 4;
  int c;
};
int older(struct pair *p, struct pair q) {
  if (!p) return q.b;
  p->a = 1;
  p->b = q.a;
  return p->b;
}
int newer(struct pair *p, struct pair q) {
  if (!p) return (int)q.b;
  p->b = q.a;
  p->a = 1;
  return q.a;
}
