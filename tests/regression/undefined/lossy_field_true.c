// The ends of the ranges of bit-fields.
// MODEL LP64, ILP32
// EXPECT lossy-conversion: true
struct s {
  unsigned a : 3;
  int b : 3, c : 3, : 2, d : 32;
};
int main(void) {
  volatile unsigned k = 7;
  volatile int least = -4, most = 3;
  struct s v = {k, least, most, -1};
  return v.a - 7 + v.b + 4 + v.c - 3 + v.d + 1;
}
