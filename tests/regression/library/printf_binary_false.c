// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// C23: %b has a digit for each bit.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char text[80];
  snprintf(text, sizeof text, "%#b", __VERIFIER_nondet_uint());
  if (!strcmp(text, "0b1011")) reach_error();
  return 0;
}
