// EXPECT no-overflow: false
// MODEL LP64, ILP32
// As sum_signed_true.c, but the sum is as narrow as what is added.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned count = __VERIFIER_nondet_uint();
  if (count == 0 || count > 100000) return 0;
  int sum = 0;
  for (unsigned i = 0; i < count; i++) sum += __VERIFIER_nondet_int();
  return sum < 0;
}
