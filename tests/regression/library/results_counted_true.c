// EXPECT assertion: true
// MODEL LP64, ILP32
//
// No more is ready than was asked about, no more is sent than there is.
#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <sys/select.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
  fd_set r, w;
  FD_ZERO(&r);
  FD_ZERO(&w);
  FD_SET(0, &r);
  FD_SET(1, &w);
  struct timeval none = {0, 0};
  int n = select(2, &r, &w, 0, &none);
  assert(n <= 2);
  if (n >= 0) assert(n == (FD_ISSET(0, &r) != 0) + (FD_ISSET(1, &w) != 0));
  struct iovec v = {"abc", 3};
  struct msghdr m = {.msg_iov = &v, .msg_iovlen = 1};
  assert(sendmsg(1, &m, 0) <= 3);
  assert(pwritev(1, &v, 1, 0) <= 3);
  assert(sendfile(1, 0, 0, 10) <= 10);
  assert(splice(0, 0, 1, 0, 10, 0) <= 10);
  assert(copy_file_range(0, 0, 1, 0, 10, 0) <= 10);
}
