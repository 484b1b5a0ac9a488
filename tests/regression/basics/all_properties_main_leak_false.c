// EXPECT valid-memtrack: false
// ARGS --all-properties
// OUTPUT stderr: ^false +valid-memtrack +where main is called
// MODEL LP64, ILP32
// What is lost when main returns has no place in the source: the run shows it after the last place of the program.
#include <stdlib.h>

int main(int count, char **arguments) {
  char *p = malloc(3);
  if (!p) return 0;
  if (count > 2) return 1;
  free(p);
  return 0;
}
