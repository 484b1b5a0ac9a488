// EXPECT valid-memsafety: true
// ARGS --command-line every
// MODEL LP64, ILP32
//
// The first strings alone are objects of their own for every command line, with this option as without it.
int main(int argc, char **argv) {
  if (argc < 2) return argv[0] == 0 ? 0 : argv[0][0];
  return argv[1][0] ? argv[1][1] : 0;
}
