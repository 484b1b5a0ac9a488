// EXPECT valid-memsafety: true
// NATIVE skip reads the standard input
// The buffer is smaller than the size says.
char *fgets(char *, int, void *);
extern void *stdin;
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[8];
  fgets(s, 8, stdin);
  return 0;
}
