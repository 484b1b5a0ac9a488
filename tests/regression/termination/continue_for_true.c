// Ends: a continue goes to the step of the loop.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int i = 0;
  for (; i < 10; i++) {
    if (i == 5)
      continue;
    
  }
  return 0;
}
