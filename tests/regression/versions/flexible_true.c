// Elements of an array at the end of a structure are compared (C17 6.7.2.1p18), as far as the block has room.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct packet { int count; char kind; unsigned short data[]; };
int older(struct packet *p) {
  if (p && p->count == 1) p->data[2] = 1;
  return 0;
}
int newer(struct packet *p) {
  if (p && !(p->count != 1)) p->data[2] = 1;
  return 0;
}
