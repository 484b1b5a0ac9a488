// EXPECT valid-memsafety: true
// NATIVE skip
//
// Functions that ask for the state of a stream.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("a file", "r");
  if (!f) return 1;
  int c = fgetc(f);
  if (c != EOF && ungetc(c, f) == c && fgetc(f) != c) *(volatile int*)0;
  if (feof(f) || ferror(f) || fseek(f, 0, SEEK_SET) != 0 || ftell(f) < -1 || fileno(f) < -1) rewind(f);
  setvbuf(f, NULL, _IONBF, 0);
  fclose(f);
  return 0;
}
