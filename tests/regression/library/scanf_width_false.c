// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip reads the standard input
// OUTPUT stderr: in scanf
// Characters and the terminator.
int scanf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[5];
  scanf("%5s", s);
  return 0;
}
