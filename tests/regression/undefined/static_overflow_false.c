// A constant expression evaluates to a value in the range of its type (C11 6.6p4, 6.5p5).
// MODEL LP64, ILP32
// EXPECT no-overflow: false
static int x = 2147483647 * 2;
int main(void) {
  return x & 0;
}
