// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// POSIX: the modifier m takes a block that is large enough for the text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
extern void reach_error(void);

int main(void) {
  char *word = NULL, *letters = NULL, *three = NULL, *few = NULL;
  wchar_t *wide = NULL;
  int count = sscanf("key=value 12abcdef wide", "%m[a-z]=%ms 12%3mc%2ms%*ms %mls", &letters, &word, &three, &few, &wide);
  if (count != 5) reach_error();
  if (strcmp(letters, "key") || strcmp(word, "value") || memcmp(three, "abc", 3) || strcmp(few, "de")) reach_error();
  if (wcscmp(wide, L"wide")) reach_error();
  free(word), free(letters), free(three), free(few), free(wide);
  char *none = (char *)&count; /* may be left or become null */
  if (sscanf("", "%ms", &none) != EOF || (none && none != (char *)&count)) reach_error();
  if (sscanf("12", "%m[a-z]", &none) != 0 || (none && none != (char *)&count)) reach_error();
  return 0;
}
