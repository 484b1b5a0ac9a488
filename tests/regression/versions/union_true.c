// Each member of the union is all of its bytes, which are compared.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct code {
  union {
    unsigned short count;
    unsigned short bits;
  } first;
  union {
    unsigned short parent;
    unsigned short length;
  } second;
};
void older(struct code *c) {
  c->first.bits = c->first.count * 2;
  c->second.length++;
}
void newer(struct code *c) {
  c->first.bits = c->first.count << 1;
  c->second.parent = c->second.length + 1;
}
