// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// NATIVE skip needs a command line
// No limit of the other starts is in the way: the argument may have 32 characters.
extern char *strncpy(char *, const char *, __SIZE_TYPE__);
int main(int argc, char **argv) {
  char name[32];
  if (argc < 2) return 2;
  strncpy(name, argv[1], sizeof name);
  int length = 0;
  while (name[length]) length++;
  return length;
}
