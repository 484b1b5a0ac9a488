// EXPECT assertion: true
// MODEL LP64, ILP32
//
// POSIX 2.14: a new descriptor is the lowest that is not open, so that those open at once are different. One that was
// closed is none, until something opens another file.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  int a = open("/dev/null", O_RDWR), b = socket(AF_INET, SOCK_STREAM, 0), c = dup(a), d = eventfd(0, 0), e[2];
  int f = memfd_create("m", 0), g = fcntl(a, F_DUPFD, 10);
  if (a < 0 || b < 0 || c < 0 || d < 0 || f < 0 || g < 0 || pipe(e)) return 0;
  assert(a != b && a != c && a != d && b != c && b != d && c != d);
  assert(e[0] != a && e[1] != b && f != e[0] && f != e[1] && g != f && g >= 10);
  FILE *stream = fopen("/dev/null", "r");
  if (stream) assert(fileno(stream) != a);
  close(a);
  char byte;
  assert(read(a, &byte, 1) == -1 && errno == EBADF);
  assert(close(a) == -1 && errno == EBADF);
  assert(dup(a) == -1 && dup2(a, b) == -1);
  int again = dup(b);
  assert(again <= a);
  if (again == a) assert(dup(b) != a);
  assert(dup2(b, 20) == 20 || errno != 0);
}
