// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// Addresses from text (POSIX inet_pton), as glibc reads them.
#include <arpa/inet.h>
#include <assert.h>
#include <string.h>

int main(void) {
  struct in_addr four;
  unsigned char six[16];
  assert(inet_pton(AF_INET, "10.0.0.255", &four) == 1 && four.s_addr == htonl(0x0a0000ff));
  assert(inet_pton(AF_INET, "300.1.1.1", &four) == 0);
  assert(inet_pton(AF_INET, "1.2.3", &four) == 0);
  assert(inet_pton(AF_INET, "1.2.3.04", &four) == 0);
  assert(inet_pton(AF_INET, "1.2.3.4 ", &four) == 0);
  assert(inet_pton(AF_INET6, "::1", six) == 1 && six[15] == 1 && six[14] == 0);
  assert(inet_pton(AF_INET6, "fe80::12:a", six) == 1 && six[0] == 0xfe && six[1] == 0x80 && six[13] == 0x12);
  assert(inet_pton(AF_INET6, "::ffff:1.2.3.4", six) == 1 && six[11] == 0xff && six[12] == 1 && six[15] == 4);
  assert(inet_pton(AF_INET6, "1:2:3:4:5:6:7:8", six) == 1 && six[15] == 8);
  assert(inet_pton(AF_INET6, "1:2:3", six) == 0 && inet_pton(AF_INET6, "1::2::3", six) == 0);
  assert(inet_pton(AF_INET6, "12345::", six) == 0 && inet_pton(AF_INET6, "1:", six) == 0);
  assert(inet_pton(99, "x", six) == -1);
  return 0;
}
