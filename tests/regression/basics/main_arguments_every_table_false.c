// EXPECT valid-deref: false
// MODEL LP64, ILP32
// ARGS --command-line every
// A table of the program's own takes the place of argv: its strings are no arguments.
int main(int argc, char **argv) {
  char *fallback[2] = {0, 0};
  char **table = argc > 1 ? argv : fallback;
  return table[0][0];
}
