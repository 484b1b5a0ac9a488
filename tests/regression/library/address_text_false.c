// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Zeros in front of a group are left out.
#include <arpa/inet.h>
#include <assert.h>
#include <string.h>

int main(void) {
  struct in6_addr bytes;
  char text[INET6_ADDRSTRLEN];
  assert(inet_pton(AF_INET6, "fe80::0012", &bytes) == 1);
  inet_ntop(AF_INET6, &bytes, text, sizeof text);
  assert(!strcmp(text, "fe80::0012"));
  return 0;
}
