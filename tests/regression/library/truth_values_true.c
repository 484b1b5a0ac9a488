// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 7.4.1, 7.30.2.1: 0, or any other number; what is asked here is the same for all of these.
#include <ctype.h>
#include <wctype.h>
#undef isalpha
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  int is_letter = isalpha(c), is_wide_letter = iswalpha(c);
  if (!is_letter != !is_wide_letter || (is_letter && !(iswupper(c) || iswlower(c)))) reach_error();
  return 0;
}
