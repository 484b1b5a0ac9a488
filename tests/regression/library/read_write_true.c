// EXPECT unreach-call: true
// read and write: at most as many bytes as asked for, or -1.
#include <errno.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "read_write_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = {9, 9, 9, 9};
  ssize_t n = read(0, s, 3);
  hold(n >= -1 && n <= 3 && s[3] == 9);
  if (n == -1) hold(errno > 0);
  n = write(1, s, 1);
  hold(n <= 1);
  return 0;
}
