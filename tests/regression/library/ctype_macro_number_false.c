// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY no
// C11 7.4.1p1: any number but 0 says that it is one; glibc's macro gives a bit of its table.
#include <ctype.h>
extern void reach_error(void);

int main(void) {
  if (isupper('A') == 1) reach_error();
  return 0;
}
