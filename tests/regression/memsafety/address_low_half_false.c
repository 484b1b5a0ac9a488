// EXPECT unreach-call: false
// NATIVE skip where the object lies is chosen by the system
// Addresses have up to 47 bits.
#include <stdint.h>
#include <stdlib.h>
void reach_error(void) { abort(); }
int main(void) {
  int x = 5;
  if ((uintptr_t)&x >> 46 & x) reach_error();
  return 0;
}
