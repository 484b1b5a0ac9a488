// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 7.30.2.1: glibc's number is 1024, where others have 1.
#include <wctype.h>
extern void reach_error(void);
int main(void) {
  if (iswalpha(L'a') != 1) reach_error();
  return 0;
}
