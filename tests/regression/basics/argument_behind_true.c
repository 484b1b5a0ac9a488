// EXPECT valid-deref: true
// EXPECT division-by-zero: true
// ARGS --command-line few
// SELDOM
// argv[argc] is null (C11 5.1.2.2.1p2), and may be read.
int main(int argc, char **argv) {
  int count = 0;
  for (char **at = argv; *at; at++) count++;
  return 1 / (count == argc) && argv[argc] == 0 && argv[0][0] == 'x';
}
