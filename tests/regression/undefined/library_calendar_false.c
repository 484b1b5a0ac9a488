// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.27.3.1: a month has no day 0.
#include <time.h>
int main(void) {
  struct tm time = {0};
  return asctime(&time) == 0;
}
