// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: (qsort|the texts))
//
// A comparison that changes nothing, and a text that is only written out: there is nothing to tell.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void reach_error(void);

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  int numbers[2] = {2, 1};
  qsort(numbers, 2, sizeof numbers[0], compare);
  if (numbers[0] != 1) reach_error();
  fprintf(stderr, "%s\n", strerror(EINVAL));
  return 0;
}
