// EXPECT valid-memsafety: true
// The search for the end leaves the array.
__SIZE_TYPE__ strlen(const char *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char s[3] = {'a', 'b', 'c'};
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 2) return 0;
  if (x < 3) s[x] = 0;
  return strlen(s) > 3;
  return 0;
}
