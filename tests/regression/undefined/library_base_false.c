// EXPECT library-call: false
// EXPECT undefined-behaviour: false (library-call)
// OUTPUT stderr: neither 0 nor from 2 to 36
// MODEL LP64, ILP32
// C11 7.22.1.4p3 says what a base of 0 and those from 2 to 36 mean, and of no other.
#include <stdlib.h>
int main(void) {
  int base = 99;
  return strtol("12", 0, base) == 12;
}
