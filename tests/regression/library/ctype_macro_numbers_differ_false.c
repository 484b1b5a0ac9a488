// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY no
// C11 7.4.1p1: two letters need not give the same number.
#include <ctype.h>
extern void reach_error(void);

int main(void) {
  int first = isalpha('a'), second = isalpha('b');
  if (first != second) reach_error();
  return 0;
}
