// EXPECT valid-deref: true
// ARGS --command-line few
// OUTPUT stderr: ^assumed: the command line has a name and at most 3 arguments
// SELDOM
// A name that is as long as its buffer, with the byte that ends it: longer ones are assumed away.
extern char *strcpy(char *, const char *);
int main(int argc, char **argv) {
  char name[16];
  if (argc != 2) return 1;
  strcpy(name, argv[1]);
  return name[0] == 'x';
}
