// EXPECT lossy-conversion: false
// MODEL LP64, ILP32
// Constants, whose conversion the compiler computes: float has no 0.3 that double has (C17 6.3.1.5p1).
int main(void) {
  float list[] = {1.0, 2.0, 0.3};
  return list[1] > 3;
}
