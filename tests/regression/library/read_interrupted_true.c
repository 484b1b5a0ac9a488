// EXPECT unreach-call: true
// MODEL LP64, ILP32
// POSIX, EINTR: a signal was caught. No program without a handler catches one (of stops and sockets: signal(7)).
#include <errno.h>
#include <signal.h>
#include <unistd.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "read_interrupted_true.c", 1, "reach_error"); }
int main(void) {
  char b[8];
  ssize_t n = read(0, b, sizeof b - 1);
  if (n < 0 && errno == EINTR) reach_error();
  return 0;
}
