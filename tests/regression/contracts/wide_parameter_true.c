// EXPECT contract: true
// ARGS --check-contract f
// A parameter of 128 bits comes in two parts, before the clauses.
#include <fathom.h>
long long f(__int128 x) {
  fathom_requires(x > 0 && x < 100);
  fathom_ensures(fathom_result(long long) > 0);
  return (long long)x;
}
int main(void) {
  return (int)f(1);
}
