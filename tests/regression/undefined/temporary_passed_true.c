// EXPECT valid-deref: true
// EXPECT undefined-behaviour: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// C11 6.2.4p8: the object is there until the full expression ends; a pointer that is not used may be left.
#include <assert.h>
#include <string.h>
struct name {
  char text[8];
};
static struct name make(char first) {
  struct name n = {"abc"};
  n.text[0] = first;
  return n;
}
static char *same(char *text) { return text; }
static int length(struct name n) { return (int)strlen(n.text); }
int main(void) {
  char text[8];
  strcpy(text, make('x').text);
  assert(text[0] == 'x' && strlen(make('y').text) == 3);
  for (int i = 0; i < 2; i++) assert(*same(make((char)('a' + i)).text) == 'a' + i);
  assert(length(text[0] == 'x' ? make('p') : make('q')) == 3);
  if (strcmp(make('a').text, "abc") || make('b').text[1] != 'b') return 1;
  return make('a').text[3];
}
