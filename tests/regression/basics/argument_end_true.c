// EXPECT valid-deref: true
// ARGS --command-line few
// SELDOM
// Up to the end of an argument all can be read.
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  int length = 0;
  while (argv[1][length]) length++;
  return argv[1][0] && argv[1][1] == 'x' && argv[argc - 1][0] == length;
}
