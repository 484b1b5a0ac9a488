// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// EOF and all characters have a case, or none (C11 7.4.2).
#include <ctype.h>
#include <stdio.h>
extern void reach_error(void) __attribute__((noreturn));
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  const int c = __VERIFIER_nondet_uchar();
  if (toupper(EOF) != EOF || tolower(EOF) != EOF) reach_error();
  if (toupper(c) != c && (c < 'a' || c > 'z')) reach_error();
  if (tolower(c) != c && (c < 'A' || c > 'Z')) reach_error();
  return 0;
}
