// EXPECT valid-memsafety: true
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip
//
// open_memstream may give null, and a stream that has to grow may find no memory.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (!out) return 1;  fputs("abc", out);
  fclose(out);
  int c = text[0];
  free(text);
  return c == 0;
}
