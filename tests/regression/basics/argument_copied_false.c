// EXPECT valid-deref: false
// SELDOM
// NATIVE skip needs a command line
// A name that is too long for its buffer: 16 bytes with the one that ends it.
extern char *strcpy(char *, const char *);
int main(int argc, char **argv) {
  char name[15];
  if (argc != 2) return 1;
  strcpy(name, argv[1]);
  return name[0] == 'x';
}
