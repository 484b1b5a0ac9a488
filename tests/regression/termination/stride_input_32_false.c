// Does not end for the stride 0.
// EXPECT termination: false
// ENDLESS 0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned stride = __VERIFIER_nondet_uint();
  if (stride == 1)
    return 0;
  for (unsigned i = 0; i < 1000; i += stride)
    ;
  return 0;
}
