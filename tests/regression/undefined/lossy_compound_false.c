// EXPECT lossy-conversion: false
// MODEL LP64, ILP32
// The sum is computed in double, and has digits that are lost in the assignment (C17 6.5.16.2p3).
int main(void) {
  float sum = 1;
  sum += 0.1;
  return sum > 2;
}
