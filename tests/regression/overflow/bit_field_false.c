// EXPECT no-overflow: false
// REPLAY yes
// Bit-fields are promoted to int; storing back is a conversion.
extern int __VERIFIER_nondet_int(void);
struct fields { signed int small : 5; int wide; };

int main(void) {
  struct fields f = {0};
  f.wide = 2147483647;
  f.small = (signed char)__VERIFIER_nondet_int();
  if (f.small == 3) f.wide++;
  return f.wide == 4;
}
