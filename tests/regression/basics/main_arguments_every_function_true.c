// EXPECT valid-memsafety: true
// ARGS --command-line every
// MODEL LP64, ILP32
//
// Functions that are given argv, and a place in it, read strings as main does (C11 5.1.2.2.1p2).
static unsigned length(char **place) {
  unsigned n = 0;
  for (const char *p = *place; *p; p++) n++;
  return n;
}
static unsigned total(int argc, char **argv) {
  unsigned n = 0;
  for (int i = 1; i < argc; i++) n += length(&argv[i]);
  return n;
}
int main(int argc, char **argv) { return total(argc, argv) > 3; }
