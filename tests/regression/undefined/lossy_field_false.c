// 9 is no value of three bits (C11 6.7.2.1p10, 6.7.9p11).
// MODEL LP64, ILP32
// EXPECT lossy-conversion: false
struct s {
  unsigned a : 3;
};
int main(void) {
  volatile unsigned k = 9;
  struct s v = {k};
  return v.a & 0;
}
