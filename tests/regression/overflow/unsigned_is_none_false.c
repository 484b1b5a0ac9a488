// EXPECT no-overflow: false
// REPLAY yes
// Unsigned arithmetic wraps.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_int();
  u = u * u + 7u - 3;
  unsigned short h = 65535;
  return h * h == 4;
}
