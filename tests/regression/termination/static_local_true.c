// Ends: the variable keeps its value.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static unsigned next(void) {
  static unsigned n = 0;
  return n++;
}
int main(void) {
  while (next() < 10)
    ;
  return 0;
}
