// EXPECT assertion: false
// MODEL LP64, ILP32
// Options in a line, addresses, digits of base 64.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char line[] = "ro,size=3", *rest = line, *value = 0;
  char *const tokens[] = {"ro", "size", 0};
  assert(getsubopt(&rest, tokens, &value) == 0 && value == 0);
  assert(getsubopt(&rest, tokens, &value) == 1 && *value == '4');
}
