// EXPECT unreach-call: false
// NATIVE skip reads the standard input
// Makes room for the line it gives back.
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

ssize_t getline(char **, size_t *, FILE *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getline_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *line = 0;
  size_t size = 0;
  ssize_t length = getline(&line, &size, stdin);
  if (length >= 0) {
    hold(length > 0 && line != 0 && size > (size_t)length && line[length] == 0);
    hold(line[0] != 'k');
  }
  free(line);
  return 0;
}
