// Does not end: the inner loop sets the counter of the outer one to 5 again and again.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int i, j = 0;
  for (i = 0; i < 10; i++)
    for (i = 0; i < 5; i++)
      ;
  return i == j;
  return 0;
}
