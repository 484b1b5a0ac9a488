// EXPECT assertion: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: the initialiser at .*:15, which a later one overrides, is not evaluated
//
// Whether an initialiser is evaluated that a later one overrides is open (6.7.9p19 and its note).
#include <assert.h>

static int calls;
static int count(int value) {
  calls++;
  return value;
}

int main(void) {
  int values[3] = {[0] = count(5), count(6), [0] = count(7)};
  assert(calls == 2 && values[0] == 7 && values[1] == 6);
  return 0;
}
