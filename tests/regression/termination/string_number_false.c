// Does not end: what is no digit is never passed.
// EXPECT termination: false
// ENDLESS 49 120 *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[8];
  for (int k = 0; k < 7; k++)
    s[k] = __VERIFIER_nondet_char();
  s[7] = 0;
  unsigned v = 0;
  const char *p = s;
  while (*p)
    if (*p >= '0' && *p <= '9')
      v = v * 10 + (unsigned)(*p++ - '0');
    else
      v = 0;
  return 0;
}
