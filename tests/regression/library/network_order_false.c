// EXPECT assertion: false
#include <arpa/inet.h>
#include <assert.h>
int main(void) {
  unsigned x;
  assert(htonl(x) == x);
}
