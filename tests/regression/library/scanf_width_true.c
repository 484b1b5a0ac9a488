// EXPECT valid-memsafety: true
// NATIVE skip reads the standard input
// Characters and the terminator.
int scanf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[5];
  scanf("%4s", s);
  return 0;
}
