// A list of constants, of which one overflows (C11 6.5p5).
// MODEL LP64, ILP32
// EXPECT no-overflow: false
int main(void) {
  int t[2] = {1, 2147483647 + 1};
  return t[0] - 1;
}
