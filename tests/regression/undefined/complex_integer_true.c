// EXPECT no-overflow: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Unsigned parts wrap around (C11 6.2.5p9); sums of signed ones are in range.
int main(void) {
  volatile unsigned u = 4294967295u;
  volatile int k = 1;
  _Complex unsigned a = u;
  _Complex int b = 5 + 2i;
  a += 1u;
  b = -(b * b) - k;
  return __real__ a != 0 || __real__ b != -22;
}
