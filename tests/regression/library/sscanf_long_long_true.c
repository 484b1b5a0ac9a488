// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// A number of more than 32 bits is read as a whole (C11 7.21.6.2p11).
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  long long value = 0;
  if (sscanf("123456789012", "%lld", &value) == 1 && value != 123456789012LL) reach_error();
  return 0;
}
