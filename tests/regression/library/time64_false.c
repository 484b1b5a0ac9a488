// EXPECT unreach-call: false
// MODEL ILP32
// ARGS -- -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64
// REPLAY yes
// time() writes the time also where its name is __time64. Natively (gcc -m32) the error is reached.
#include <stdlib.h>
#include <time.h>

void reach_error(void) { abort(); }

int main(void) {
  time_t now = -5;
  time(&now);
  if (now != -5) reach_error();
  return 0;
}
