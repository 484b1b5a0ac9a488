// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: qsort at .* calls its comparison as often
// OUTPUT stderr: assumed: the texts of strerror at
//
// How often elements are compared, and what a text says, the library chooses (C11 7.22.5.2, J.3.12): that is told.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern void reach_error(void);

static int calls;

static int compare(const void *a, const void *b) {
  calls++;
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  int numbers[2] = {2, 1};
  qsort(numbers, 2, sizeof numbers[0], compare);
  if (numbers[0] != 1 || calls == 0) reach_error();
  if (strcmp(strerror(EINVAL), "") == 0) reach_error();
  return 0;
}
