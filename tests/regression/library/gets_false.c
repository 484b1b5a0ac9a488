// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip reads the standard input
// Nothing limits the line.
char *gets(char *);
extern void *stdin;
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[8];
  gets(s);
  return 0;
}
