// EXPECT assertion: false
// MODEL LP64, ILP32
//
// A socket of another family has the number of the first one.
#include <assert.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  int a = socket(AF_INET, SOCK_DGRAM, 0);
  if (a < 0) return 0;
  close(a);
  int b = socket(AF_INET6, SOCK_DGRAM, 0);
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (b != a || getsockname(b, (struct sockaddr *)&address, &size)) return 0;
  assert(address.ss_family == AF_INET);
}
