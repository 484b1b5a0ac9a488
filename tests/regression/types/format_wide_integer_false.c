// EXPECT format: false
// C11 7.21.6.1p9: no conversion has as many bits as __int128.
#include <stdio.h>
int main(void) {
  __int128 x = 1;
  printf("%lld\n", (long long)x);
  printf("%lld\n", x);
  return 0;
}
