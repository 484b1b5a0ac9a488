// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 6.2.4p2, 6.5.2.5p5: the second literal may lie where the first one did; bytes of pointers show it.
#include <string.h>
extern void reach_error(void);

int main(void) {
  int *p, *q;
  char a[sizeof p], b[sizeof p];
  {
    p = &(int){1};
    memcpy(a, &p, sizeof p);
  }
  {
    q = &(int){2};
    memcpy(b, &q, sizeof q);
  }
  if (!memcmp(a, b, sizeof a)) reach_error();
  return 0;
}
