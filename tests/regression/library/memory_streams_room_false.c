// EXPECT memsafety: false (valid-deref)
//
// What open_memstream leaves is as long as it says.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = NULL;
  size_t size = 0;
  FILE *stream = open_memstream(&text, &size);
  if (!stream) return 0;
  fputs("abc", stream);
  fclose(stream);
  text[size + 1] = 'x';
  free(text);
  return 0;
}
