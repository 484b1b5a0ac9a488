// EXPECT valid-deref: false
// NATIVE skip
// A line that is not terminated.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char digits[4];
  memset(digits, '7', sizeof digits);
  return atof(digits) > 3.0;
}
