// EXPECT unreach-call: true
#include "seahorn/seahorn.h"
extern int nd_int(void);
int main(void) {
  int n = nd_int(), x = 0;
  assume(n > 0 && n < 5);
  for (int i = 0; i < n; i++) x++;
  sassert(x == n);
  return 0;
}
