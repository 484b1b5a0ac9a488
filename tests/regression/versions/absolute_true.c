// Branch-free: x ^ s is ~x where s is -1, and ~x - -1 is -x. INT_MIN overflows in the older version (C11 6.5p5).
// EXPECT equivalence: true
// EXPECT no-overflow: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int older(int x) { return x < 0 ? -x : x; }
int newer(int x) {
  int s = x >> 31;
  return (x ^ s) - s;
}
