// EXPECT unreach-call: false
// NATIVE skip the file system decides
// Three streams that are there.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "standard_streams_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(stdin != 0 && stdout != 0 && stdin != stdout);
  FILE *file = fopen("no such file", "r");
  if (file) {
    hold(file != stdin);
    fclose(file);
  }
  hold(file == 0);
  return 0;
}
