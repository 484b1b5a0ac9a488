// EXPECT division-by-zero: false
// NATIVE skip
//
// What another computer sends may be "0".
#include <stdlib.h>
#include <sys/socket.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sockets_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char text[4];
  ssize_t length = recv(accept(3, 0, 0), text, 3, 0);
  if (length <= 0) return 1;
  text[length] = 0;
  hold(1);
  return 100 / atoi(text);
}
