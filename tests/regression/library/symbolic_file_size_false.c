// EXPECT assertion: false
// ARGS --symbolic-file in=3
// MODEL LP64, ILP32
// REPLAY yes
//
// What stat says of a described file is so.
#include <assert.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat status;
  if (access("in", R_OK) != 0) return 0; /* only where it runs natively */
  assert(stat("in", &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= 3);
  FILE *in = fopen("in", "r");
  int count = 0;
  assert(in && fstat(fileno(in), &status) == 0);
  while (fgetc(in) != EOF) count++;
  assert(count == status.st_size && count < 3);
  return 0;
}
