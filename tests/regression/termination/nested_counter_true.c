// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// The inner loop never sets the flag.
int main(void) {
  int again;
  do {
    again = 0;
    for (int k = 0; k < 4; k++) again = 0;
  } while (again);
  return 0;
}
