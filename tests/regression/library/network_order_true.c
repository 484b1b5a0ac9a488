// EXPECT assertion: true
#include <arpa/inet.h>
#include <assert.h>
#include <string.h>
int main(void) {
  assert(htons(0x1234) == 0x3412 && ntohl(0x12345678) == 0x78563412);
  unsigned x, y;
  unsigned char bytes[4];
  y = htonl(x);
  memcpy(bytes, &y, 4);
  assert(bytes[0] == x >> 24 && bytes[3] == (x & 255));
  assert(ntohl(y) == x && ntohs(htons((unsigned short)x)) == (unsigned short)x);
}
