// Does not end: the five bits beside them are asked.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  struct {
    unsigned a : 5, b : 5;
  } s = {0, 0};
  while (s.a < 31)
    s.b++;
  return 0;
}
