// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 7.4.1: whether it is 0 is known, also through variables and functions.
#include <ctype.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int is_name(int c) { return isalnum(c) || c == '_'; }
static int is_word(int c) { return isalpha(c); }

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  int letter = isalpha(c), digit = isdigit(c);
  if (letter && digit) reach_error();
  if (!is_name(c) != !(letter || digit || c == '_')) reach_error();
  if (!!is_word(c) != !!letter) reach_error();
  while (isspace(c)) c = 'x';
  return isspace(c) ? 1 : 0;
}
