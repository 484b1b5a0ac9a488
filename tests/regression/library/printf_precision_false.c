// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip AddressSanitizer does not see it
// WITNESS NONDET="4"
// A precision limits what is read.
int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[3] = {'a', 'b', 'c'};
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 4) return 0;
  printf("%.*s\n", x, s);
  return 0;
}
