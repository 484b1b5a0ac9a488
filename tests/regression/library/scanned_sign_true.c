// EXPECT assertion: true
// MODEL LP64, ILP32
//
// The start of a number is read of what is none (C11 7.21.6.2p9).
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[] = "-x+0xg";
  int number = 7;
  FILE *stream = fmemopen(text, sizeof text - 1, "r");
  if (!stream) return 0;
  assert(fscanf(stream, "%d", &number) == 0 && number == 7 && fgetc(stream) == 'x');
  fclose(stream);
  return 0;
}
