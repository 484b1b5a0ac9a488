// Ends: at 2^24 a float does not change by adding 1.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  float x = 16770000.0f, y;
  do {
    y = x;
    x = x + 1.0f;
  } while (x != y);
  return 0;
}
