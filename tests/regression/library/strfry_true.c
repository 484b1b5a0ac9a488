// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>

int main(void) {
  char text[] = "abc";
  assert(strfry(text) == text && strlen(text) == 3);
  assert(strchr(text, 'b') && text[0] + text[1] + text[2] == 'a' + 'b' + 'c');
  return 0;
}
