// EXPECT assertion: false
//
// A temporary file may have no room for what is written, which its flush tells.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16];
  FILE *stream = tmpfile();
  if (!stream) return 0;
  fputs("hello\n", stream);
  rewind(stream);
  assert(fgets(line, sizeof line, stream) && strcmp(line, "hello\n") == 0);
  fclose(stream);
  return 0;
}
