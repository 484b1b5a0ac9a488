// EXPECT contract: false
// ARGS --check-contract f
// A parameter of 128 bits comes in two parts, before the clauses; its low one need not be positive.
#include <fathom.h>
long long f(__int128 x) {
  fathom_requires(x > 0);
  fathom_ensures(fathom_result(long long) > 0);
  return (long long)x;
}
int main(void) {
  return (int)f(1);
}
