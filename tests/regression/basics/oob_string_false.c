// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="98"
// REPLAY yes
// A string without terminator is read by strlen.
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned long strlen(const char *);
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char *s = malloc(3);
  s[0] = 'a';
  s[1] = __VERIFIER_nondet_char();
  s[2] = s[1];
  unsigned long n = strlen(s);
  free(s);
  return n > 2;
}
