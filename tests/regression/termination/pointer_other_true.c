// Ends: p names x, which the loop asks for.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = 0, *p = __VERIFIER_nondet_bool() ? &x : &x;
  while (x > 0)
    (*p)--;
  return y;
  return 0;
}
