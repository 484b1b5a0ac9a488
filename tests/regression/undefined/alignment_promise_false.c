// EXPECT unreachable: false
// MODEL LP64, ILP32
// NATIVE skip the promise is one to the compiler
//
// The address is a multiple of 4, and the compiler is promised one of 16.
extern int __VERIFIER_nondet_int(void);

static _Alignas(64) char bytes[64];

int main(void) {
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k > 3) return 0;
  int *p = __builtin_assume_aligned(bytes + 4 * k, 16);
  return p[0];
}
