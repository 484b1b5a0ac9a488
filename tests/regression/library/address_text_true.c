// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Addresses of IPv6 as text (RFC 5952; glibc's inet_ntop).
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <string.h>

static void is(const char *address, const char *expected) {
  struct in6_addr bytes;
  char text[INET6_ADDRSTRLEN];
  assert(inet_pton(AF_INET6, address, &bytes) == 1);
  assert(inet_ntop(AF_INET6, &bytes, text, sizeof text) == text);
  assert(!strcmp(text, expected));
}

int main(void) {
  is("::", "::");
  is("0:0::1", "::1");
  is("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1");
  is("2001:0db8:0000:1:1:1:1:1", "2001:db8:0:1:1:1:1:1");
  is("1:2:3:4:5:6:0:0", "1:2:3:4:5:6::");
  is("FFFF:0:0:0:0:0:0:aBcD", "ffff::abcd");
  is("::ffff:1.2.3.4", "::ffff:1.2.3.4");
  is("::1.2.3.4", "::1.2.3.4");
  is("::0:2", "::2");
  is("64:ff9b::192.0.2.33", "64:ff9b::c000:221");
  char small[3];
  struct in6_addr one = {{{[15] = 1}}};
  assert(!inet_ntop(AF_INET6, &one, small, sizeof small) && errno == ENOSPC);
  return 0;
}
