// Ends: each loop has a counter of its own.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int i, j = 0;
  for (i = 0; i < 10; i++)
    for (j = 0; j < 5; j++)
      ;
  return i == j;
  return 0;
}
