// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip needs a signal
// POSIX, EINTR: a signal was caught. The program has a handler.
#include <errno.h>
#include <signal.h>
#include <unistd.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "read_interrupted_false.c", 1, "reach_error"); }
static void ring(int number) { (void)number; }
int main(void) {
  char b[8];
  signal(SIGALRM, ring);
  ssize_t n = read(0, b, sizeof b - 1);
  if (n < 0 && errno == EINTR) reach_error();
  return 0;
}
