// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// The walk looks for a character that need not be there.
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  const char *at = argv[1];
  while (*at != '=') at++;
  return at - argv[1] > 3;
}
