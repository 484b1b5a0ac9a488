// EXPECT assertion: true
// MODEL LP64, ILP32
// Options in a line, addresses, digits of base 64, bytes changed in place.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <assert.h>
#include <libintl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char line[] = "ro,size=3", *rest = line, *value = 0;
  char *const tokens[] = {"ro", "size", 0};
  assert(getsubopt(&rest, tokens, &value) == 0 && value == 0);
  assert(getsubopt(&rest, tokens, &value) == 1 && *value == '3' && *rest == 0);
  assert(inet_addr("1.2.3.4") == htonl(0x01020304) && inet_addr("1.2.3.400") == INADDR_NONE);
  assert(inet_addr("0x7f.1") == htonl(0x7f000001));
  struct in_addr address = {htonl(0x0a00ff01)};
  assert(strcmp(inet_ntoa(address), "10.0.255.1") == 0);
  assert(a64l("/.") == 1 && strcmp(l64a(64), "./") == 0);
  char pairs[] = "abcd", turned[4];
  swab(pairs, turned, 4);
  assert(turned[0] == 'b' && turned[3] == 'c');
  assert(gettext(line) == line);
}
