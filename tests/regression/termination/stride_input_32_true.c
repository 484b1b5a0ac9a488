// Ends: below 1000 no stride wraps.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned stride = __VERIFIER_nondet_uint();
  if (stride == 0)
    return 0;
  for (unsigned i = 0; i < 1000; i += stride)
    ;
  return 0;
}
