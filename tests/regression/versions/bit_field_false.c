// Bit-fields that share bytes have values, each its own: the one that differs is named.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: b differs
// ARGS --entry newer --against older
struct pair {
  unsigned a : 4, b : 4;
  int c;
};
void older(struct pair *p) {
  if (p) p->a = 1, p->b = 2;
}
void newer(struct pair *p) {
  if (p) p->a = 1, p->b = p->c == 7 ? 3 : 2;
}
