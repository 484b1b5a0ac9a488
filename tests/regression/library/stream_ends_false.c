// EXPECT assertion: false
// MODEL LP64, ILP32
// A line may be the last one, without a newline: the end is met though something was read.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[8];
  clearerr(stdin);
  if (!fgets(line, sizeof line, stdin)) return 0;
  assert(!feof(stdin));
  return 0;
}
