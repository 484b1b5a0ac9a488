// Does not end: at 2^24 adding 1 changes nothing, and x is still at least y.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  float x = 16770000.0f, y;
  do {
    y = x;
    x = x + 1.0f;
  } while (x >= y);
  return 0;
}
