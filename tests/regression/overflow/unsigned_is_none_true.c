// EXPECT no-overflow: true
// Unsigned arithmetic wraps.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_int();
  u = u * u + 7u - 3;
  u = -u;
  u++;
  u <<= 31;
  unsigned short h = 65535;
  h++;
  h--;
  return h == 4 || u << 5 == 3;
}
