// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// An address without a port.
#include <netinet/in.h>
#include <sys/socket.h>
int main(void) {
  struct sockaddr_in a;
  a.sin_family = AF_INET, a.sin_addr.s_addr = 1;
  return bind(0, (struct sockaddr *)&a, sizeof a) == 77;
}
