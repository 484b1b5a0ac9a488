// EXPECT no-overflow: true
// ++ and -- of narrow types are int arithmetic and conversions.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  signed char c = (signed char)__VERIFIER_nondet_int();
  short s = c;
  c++;
  c--;
  --c;
  ++c;
  s = 32767;
  s++;
  return c + s > 5;
}
