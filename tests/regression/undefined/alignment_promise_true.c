// EXPECT unreachable: true
// MODEL LP64, ILP32
//
// The address is a multiple of 16, as promised.
extern int __VERIFIER_nondet_int(void);

static _Alignas(64) char bytes[64];

int main(void) {
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k > 3) return 0;
  int *p = __builtin_assume_aligned(bytes + 16 * k, 16);
  return p[0];
}
