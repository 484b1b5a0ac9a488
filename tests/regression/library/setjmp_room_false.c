// EXPECT valid-memsafety: false (valid-deref)
//
// setjmp writes into its argument, here behind an array that is too short.
#include <setjmp.h>

int main(void) {
  int room[2];
  return setjmp(*(jmp_buf*)&room);
  return 0;
}
