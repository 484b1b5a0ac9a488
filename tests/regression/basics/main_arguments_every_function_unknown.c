// EXPECT valid-memsafety: unknown (a command line of more than 3 arguments)
// ARGS --command-line every
// MODEL LP64, ILP32
//
// A function that is given another array, too, does not read strings of argv alone.
static char *names[] = {"a", "b", 0};
static unsigned total(char **place) {
  unsigned n = 0;
  for (; *place; place++) n += (*place)[0] == 'a';
  return n;
}
int main(int argc, char **argv) { return argc > 0 && total(argv) + total(names) > 3; }
