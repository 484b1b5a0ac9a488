// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The library reads bytes that have a value; padding, and what comes after the bytes that were filled, needs none.
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
struct padded { char c; int n; double d; };
int main(void) {
  char text[64], copy[256];
  const int length = snprintf(text, sizeof text, "%d", 3);
  if (write(1, text, (size_t)length) == 77) return 1;
  const ssize_t got = read(0, copy, sizeof copy);
  if (got > 0 && write(1, copy, (size_t)got) == 77) return 1;
  struct padded p;
  p.c = 1, p.n = 2, p.d = 3;
  if (fwrite(&p, sizeof p, 1, stdout) == 77) return 1;
  struct sockaddr_in a;
  a.sin_family = AF_INET, a.sin_port = 80, a.sin_addr.s_addr = 1;
  if (bind(0, (struct sockaddr *)&a, sizeof a) == 77) return 1;
  struct timespec t;
  t.tv_sec = 1, t.tv_nsec = 0;
  return clock_settime(CLOCK_REALTIME, &t) == 77;
}
