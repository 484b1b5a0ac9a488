// Does not end: compared with 0u, -1 is the largest number.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int i = 10;
  while (i >= 0u)
    i = i > -5 ? i - 1 : 10;
  return 0;
}
