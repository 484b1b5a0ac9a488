// EXPECT assertion: false
// MODEL LP64, ILP32
// As temporary_passed_true: each call makes an object of its own.
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
int main(void) {
  char text[8];
  strcpy(text, make('x').text);
  assert(strcmp(text, make('y').text) == 0);
  return 0;
}
