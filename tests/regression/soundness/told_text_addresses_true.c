// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: texts of the command line and of the environment begin at multiples of 16; .* at .*:10$
// NATIVE skip natively texts of the command line begin anywhere
// None of C: where such a text begins.
#include <stdint.h>

extern void reach_error(void);
int main(int argc, char **argv) {
  if (argc > 1 && ((uintptr_t)argv[1] & 1)) reach_error();
  return 0;
}
