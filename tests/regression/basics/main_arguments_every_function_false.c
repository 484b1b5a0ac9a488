// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// argv[argc] is null (C11 5.1.2.2.1p2).
static unsigned total(int argc, char **argv) {
  unsigned n = 0;
  for (int i = 1; i <= argc; i++)
    for (const char *p = argv[i]; *p; p++) n++;
  return n;
}
int main(int argc, char **argv) { return total(argc, argv) > 3; }
