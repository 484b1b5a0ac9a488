// EXPECT enum-range: false
// REPLAY yes
// An object of type _Bool that holds neither 0 nor 1.
extern int __VERIFIER_nondet_int(void);
enum colour { red, green };

int main(void) {
  _Bool b = 0;
  *(unsigned char *)&b = (unsigned char)__VERIFIER_nondet_int();
  return b ? 3 : 4;
}
