// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
//
// A sign without digits is gone.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[] = "-x";
  int number;
  FILE *stream = fmemopen(text, sizeof text - 1, "r");
  if (!stream) return 0;
  assert(fscanf(stream, "%d", &number) == 0 && fgetc(stream) == '-');
  return 0;
}
