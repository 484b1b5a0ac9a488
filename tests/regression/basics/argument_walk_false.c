// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// ARGS --command-line few
// NATIVE skip needs a command line
// Three arguments of 15 characters fit without the zero at the end only.
#include <string.h>
int main(int argc, char **argv) {
  char all[45] = "";
  for (int i = 1; i < argc; i++) strcat(all, argv[i]);
  return all[0] == 'x';
}
