// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The "C" locale has two digits after the point and no currency.
#include <assert.h>
#include <monetary.h>
#include <string.h>

int main(void) {
  char text[16];
  strfmon(text, sizeof text, "%n", 2.5);
  assert(!strcmp(text, "2.5"));
  return 0;
}
