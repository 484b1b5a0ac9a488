// EXPECT valid-memsafety: true
// A precision limits what is read.
int printf(const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[3] = {'a', 'b', 'c'};
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 3) return 0;
  printf("%.*s\n", x, s);
  return 0;
}
