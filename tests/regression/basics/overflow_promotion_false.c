// EXPECT no-overflow: false
// WITNESS NONDET="0 -16384 0"
// REPLAY yes
// Arithmetic on char and short happens in int; the store back converts and does not overflow.
extern char __VERIFIER_nondet_char(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  signed char c = __VERIFIER_nondet_char();
  short s = __VERIFIER_nondet_short();
  c++;
  s = s * 2;
  unsigned u = __VERIFIER_nondet_uint();
  u += 1;
  int i = s * 65538;
  return i == 9 || c == u;
}
