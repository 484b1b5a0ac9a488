// EXPECT sub-object-bounds: true
// NATIVE skip no sanitizer build for this property
//
// A loop of as many iterations as an input says.
extern int __VERIFIER_nondet_int(void);
struct s {
  char a[40];
  char b[40];
};
static void clear(char *p, int n) {
  while (n-- > 0)
    *p++ = 0;
}
int main(void) {
  struct s s;
  int n = __VERIFIER_nondet_int();
  if (n > 40)
    return 0;
  clear(s.a, n);
  return 0;
}
