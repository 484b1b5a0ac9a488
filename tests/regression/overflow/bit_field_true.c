// EXPECT no-overflow: true
// Bit-fields are promoted to int; storing back is a conversion.
extern int __VERIFIER_nondet_int(void);
struct fields { signed int small : 5; int wide; };

int main(void) {
  struct fields f = {0};
  f.small = __VERIFIER_nondet_int();
  f.small++;
  f.small += 40;
  f.small = f.small << 4;
  f.small <<= 3;
  f.wide = f.small;
  return f.wide == 4;
}
