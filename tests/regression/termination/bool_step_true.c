// Ends: 1 - 1 is false.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  _Bool b = 1;
  while (b)
    b--;
  return 0;
}
