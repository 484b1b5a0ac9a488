// EXPECT valid-memsafety: unknown (a command line of more than 3 arguments)
// ARGS --command-line every
// MODEL LP64, ILP32
//
// Strings are made where main, and functions that it gives argv, read them; a variable for all is not followed.
static char **kept;
int main(int argc, char **argv) {
  kept = argv;
  return kept[argc - 1][0] == 'x';
}
