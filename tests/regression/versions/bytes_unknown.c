// Bytes that are no characters are no text that ends at a zero.
// EXPECT equivalence: unknown (pointers to memory that neither version was given are not compared)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
static const unsigned char one[2] = {0, 1}, two[2] = {0, 2};
const unsigned char* older(void) {
  return one;
}
const unsigned char* newer(void) {
  return two;
}
