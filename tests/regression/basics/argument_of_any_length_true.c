// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// Any command line: the first strings are read, and the null pointer at the end of argv. Strings may be
// written to (C11 5.1.2.2.1p2).
extern char *strncpy(char *, const char *, __SIZE_TYPE__);
int main(int argc, char **argv) {
  char name[8];
  if (argv[argc]) return 1;
  if (argc < 2) return 2;
  if (argv[1][0]) argv[1][0] = 'x';
  strncpy(name, argv[1], sizeof name - 1);
  name[7] = 0;
  return name[0] == 'y';
}
