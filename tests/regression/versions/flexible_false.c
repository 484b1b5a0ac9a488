// An element of an array at the end of a structure differs.
// EXPECT equivalence: false
// REPLAY yes
// OUTPUT stderr: \(\*p\)\.data\[\] differs
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct packet { int count; char kind; unsigned short data[]; };
int older(struct packet *p) {
  if (p && p->count == 1) p->data[2] = 1;
  return 0;
}
int newer(struct packet *p) {
  if (p && p->count == 1) p->data[2] = 2;
  return 0;
}
