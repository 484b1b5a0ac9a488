// A member of the union, each of which is all of its bytes, has another value.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
union code {
  unsigned short count;
  unsigned char bytes[2];
};
void older(union code *c) { c->count &= 0x7fff; }
void newer(union code *c) { c->bytes[0] &= 0x7f; }
