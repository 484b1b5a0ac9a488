// Does not end: at 16777216 a float does not grow by 1 any more.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  float x = 16770000.0f;
  while (x < 20000000.0f)
    x += 1.0f;
  return 0;
}
