// Ends: three bits hold 7.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  struct { unsigned k : 3; } s = {0};
  while (s.k < 7)
    s.k++;
  return 0;
}
