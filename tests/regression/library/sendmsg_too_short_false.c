// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// What is sent has four bytes, and a block of three.
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/uio.h>

int main(void) {
  char *block = calloc(3, 1);
  if (!block) return 0;
  struct iovec v = {block, 4};
  struct msghdr m = {.msg_iov = &v, .msg_iovlen = 1};
  sendmsg(1, &m, 0);
  free(block);
}
