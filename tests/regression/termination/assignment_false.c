// Does not end: it is assigned, and is 1.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int x = 1, rounds = 0;
  while ((x = 1)) {
    x = 0;
    rounds = (rounds + 1) % 10;
  }
  return rounds > 9;
  return 0;
}
