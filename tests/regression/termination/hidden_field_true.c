// Ends: five bits count from 0 to 31.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  struct {
    unsigned a : 5, b : 5;
  } s = {0, 0};
  while (s.b < 31)
    s.b++;
  return 0;
}
