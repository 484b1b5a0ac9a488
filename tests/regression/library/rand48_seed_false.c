// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// POSIX says the formula of these numbers.
#include <stdlib.h>
extern long lrand48(void);
extern void srand48(long);
void reach_error(void) { abort(); }
int main(void) {
  srand48(1);
  if (lrand48() == 89400484) reach_error();
  return 0;
}
