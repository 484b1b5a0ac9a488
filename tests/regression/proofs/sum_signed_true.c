// EXPECT no-overflow: true
// MODEL LP64, ILP32
// A sum of numbers with signs changes by no more than the largest of them in each iteration.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned count = __VERIFIER_nondet_uint();
  if (count == 0 || count > 100000) return 0;
  long long sum = 0;
  for (unsigned i = 0; i < count; i++) sum += __VERIFIER_nondet_int();
  return (int)(sum / count);
}
