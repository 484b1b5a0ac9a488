// EXPECT enum-range: true
// An object of type _Bool that holds neither 0 nor 1.
extern int __VERIFIER_nondet_int(void);
enum colour { red, green };

int main(void) {
  _Bool b = __VERIFIER_nondet_int();
  *(unsigned char *)&b &= 1;
  enum colour c = (enum colour)__VERIFIER_nondet_int();
  return b ? 3 : c == 17;
}
