// EXPECT memsafety: false (valid-deref)
// ARGS --command-line few
// error() with a status of 0 returns, and so does warnx().
#include <err.h>
#include <error.h>
int main(int argc, char **argv) {
  (void)argv;
  int *first = argc > 1 ? &argc : 0;
  if (!first) error(0, 0, "too few arguments: %d", argc);
  warnx("goes on");
  return *first;
}
