// EXPECT equivalence: unknown
// ARGS --entry newer --against older --shared-function last --unwind 2 --summaries off
// MODEL LP64, ILP32
// It looks before the place that it is given, where the versions have other bytes. Nobody knows whether it sees them.
static unsigned last(const unsigned char *end, unsigned count) {
  unsigned all = 0;
  while (count) all = all * 33 ^ end[-(int)count--];
  return all;
}
unsigned older(unsigned char byte) {
  unsigned char bytes[] = {byte, 1, 2};
  return last(bytes + 2, 2) == 0;
}
unsigned newer(unsigned char byte) {
  unsigned char bytes[] = {byte, 1, 2};
  bytes[1] |= byte;
  return last(bytes + 2, 2) == 0;
}
