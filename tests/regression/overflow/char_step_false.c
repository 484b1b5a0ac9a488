// EXPECT no-overflow: false
// REPLAY yes
// ++ and -- of narrow types are int arithmetic and conversions.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  signed char c = (signed char)__VERIFIER_nondet_int();
  int x = 2147483521;
  c++;
  return x + c > 5;
}
