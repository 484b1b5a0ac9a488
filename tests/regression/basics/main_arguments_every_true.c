// EXPECT valid-memsafety: true
// ARGS --command-line every
// MODEL LP64, ILP32
//
// C11 5.1.2.2.1p2: argv[0] to argv[argc - 1] are strings, argv[argc] is null; any number of them, each read to its end.
int main(int argc, char **argv) {
  unsigned options = 0, characters = 0;
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == '-' && argv[i][1] == 'x') options++;
  while (*++argv)
    for (const char *p = *argv; *p; p++) characters++;
  return options + characters > 3;
}
