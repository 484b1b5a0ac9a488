// EXPECT termination: false
// MODEL LP64, ILP32
// SLOW
// ENDLESS
// What get() has returned waits in no variable while the inner loop runs: it is the same in each round.
static int left = 10;
static int get(void) {
  int now = left;
  left = 0;
  return now;
}
int main(void) {
  int j;
  while (left > 0) {
    left = get() + ({
             for (j = 0; j < 3; j++) {
             }
             j = 0;
             0;
           });
  }
  return 0;
}
