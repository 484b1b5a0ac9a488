// EXPECT valid-memsafety: true
//
// setjmp writes into its argument.
#include <setjmp.h>

int main(void) {
  jmp_buf room;
  return setjmp(room);
  return 0;
}
