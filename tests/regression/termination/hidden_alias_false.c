// Does not end: *p is another variable.
// EXPECT termination: false
// ENDLESS 200 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = 0, *p = __VERIFIER_nondet_bool() ? &y : &x;
  while (x != 0)
    *p = (unsigned char)(*p - 1);
  return y;
  return 0;
}
