// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --command-line every
// A choice between two places in argv.
int main(int argc, char **argv) {
  char **table = argc > 1 ? argv + 1 : argv;
  return table[0][0];
}
