// EXPECT equivalence: true
// ARGS --entry newer --against older --shared-function hash --unwind 2 --summaries off
// MODEL LP64, ILP32
// The same bytes give the same, however many there are: both versions call it with the same.
static unsigned hash(const unsigned char *bytes, unsigned count) {
  unsigned all = 5381;
  while (count) all = all * 33 ^ bytes[--count];
  return all;
}
unsigned older(const unsigned char *bytes, unsigned count) {
  if (hash(bytes, count) % 2 == 0) return 1;
  return 2;
}
unsigned newer(const unsigned char *bytes, unsigned count) {
  unsigned is_odd = hash(bytes, count) & 1;
  return is_odd + 1;
}
