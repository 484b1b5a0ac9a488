// Does not end: three bits are always below 8.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  struct { unsigned k : 3; } s = {0};
  while (s.k < 8)
    s.k++;
  return 0;
}
