// EXPECT valid-memsafety: unknown (a command line of more than 3 arguments)
// ARGS --command-line every
// MODEL LP64, ILP32
//
// Strings are made where main reads them; who else reads argv is not followed.
static int count(char **strings) {
  int n = 0;
  while (strings[n]) n++;
  return n;
}
int main(int argc, char **argv) { return count(argv) == argc ? 0 : 1; }
