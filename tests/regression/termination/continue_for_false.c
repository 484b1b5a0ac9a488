// Does not end: a continue leaves out the step.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int i = 0;
  while (i < 10) {
    if (i == 5)
      continue;
    i++;
  }
  return 0;
}
