// EXPECT undefined-behaviour: false (no-overflow)
// NATIVE skip a set of properties
//
// To the left a value bit goes (C11 6.5.7p4); the shift to the right before it is fine.
int main(void) {
  int s = 31, n = 3 >> (s - 30);
  return (n + 1) << 30 << (s - 30);
}
