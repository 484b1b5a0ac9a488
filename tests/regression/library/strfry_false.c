// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Some order.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>

int main(void) {
  char text[] = "abc";
  strfry(text);
  assert(text[0] != 'c');
  return 0;
}
