// Ends after 10,000 steps.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  float x = 0.0f;
  while (x < 10000.0f)
    x += 1.0f;
  return 0;
}
