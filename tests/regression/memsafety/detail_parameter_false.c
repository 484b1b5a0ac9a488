// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  writes 12 bytes at offset 0 of out \(8 bytes, global variable, \S*detail_parameter_false.c:6\)$
// One sentence says what is wrong.
#include <string.h>
char out[8];
int main(void) {
  char in[12] = "123456789";
  memcpy(out, in, 12);
  return 0;
}
