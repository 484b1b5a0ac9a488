// EXPECT assertion: true
// EXPECT valid-memsafety: true
// EXPECT format: true
// MODEL LP64, ILP32
//
// Words into blocks that scanf allocates (POSIX, %ms).
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *word, *key, *value, *three;
  int number;
  assert(sscanf("hello 42", "%ms %d", &word, &number) == 2);
  assert(!strcmp(word, "hello") && number == 42);
  assert(sscanf("abc=defgh", "%m[a-z]=%3ms", &key, &value) == 2);
  assert(!strcmp(key, "abc") && !strcmp(value, "def"));
  assert(sscanf("wxyz", "%3mc", &three) == 1);
  assert(three[0] == 'w' && three[2] == 'y');
  free(word), free(key), free(value), free(three);
  if (scanf("%ms", &word) != 1) return 0;
  assert(word[0] != ' ');
  free(word);
  return 0;
}
