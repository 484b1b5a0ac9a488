// EXPECT memsafety: true
// ARGS --command-line few
// error() with a status that is not 0 does not return, nor does errx().
#include <err.h>
#include <error.h>
int main(int argc, char **argv) {
  (void)argv;
  int *first = argc > 1 ? &argc : 0, *second = argc > 2 ? &argc : 0;
  if (!first) error(1, 0, "too few arguments: %d", argc);
  if (!second) errx(2, "too few arguments");
  return *first + *second;
}
