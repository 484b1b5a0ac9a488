#include "program.h"
static unsigned char composite[N + 1];
int main(void) {
  unsigned count = 0;
  for (unsigned i = 2; i <= N; i++) {
    if (composite[i]) continue;
    count++;
    for (unsigned long long j = (unsigned long long)i * i; j <= N; j += i) composite[j] = 1;
  }
  result(count);
  return 0;
}
