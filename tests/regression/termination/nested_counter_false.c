// EXPECT termination: false
// MODEL LP64, ILP32
// ENDLESS
// SLOW
// The inner loop sets the flag each time; its counter is another object in each round.
int main(void) {
  int again;
  do {
    again = 0;
    for (int k = 0; k < 4; k++) again = 1;
  } while (again);
  return 0;
}
