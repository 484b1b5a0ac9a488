// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
//
// The case of a number that is no character is not defined (C11 7.4p1): glibc's table gives 251 for -5.
#include <ctype.h>
extern void reach_error(void) __attribute__((noreturn));
int main(void) {
  volatile int c = -5;
  if (toupper(c) != -5) reach_error();
  return 0;
}
