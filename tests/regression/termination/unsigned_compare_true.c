// Ends: i comes to -1.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int i = 10;
  while (i >= 0)
    i = i > -5 ? i - 1 : 10;
  return 0;
}
