// EXPECT unreach-call: true
// The program may write to variables of its environment: the text ends where it has put a zero.
#include <stddef.h>
#include <string.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "environ_is_written_true.c", 1, "reach_error"); }
extern char **environ;
int main(void) {
  if (environ[0] == NULL || environ[0][0] == 0) return 0;
  environ[0][0] = 0;
  if (strlen(environ[0]) != 0) reach_error();
  return 0;
}
