// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// ARGS --command-line few
// Three arguments of 15 characters and the zero at the end fit.
#include <string.h>
int main(int argc, char **argv) {
  char all[46] = "";
  for (int i = 1; i < argc; i++) strcat(all, argv[i]);
  return all[0] == 'x';
}
