// EXPECT undefined-behaviour: true
// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Whatever the depth, the variable of each activation has a value where it is returned.
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned parity(unsigned n) {
  unsigned result;
  if (n == 0)
    result = 0;
  else
    result = 1 - parity(n - 1);
  return result;
}

int main(void) {
  return parity(__VERIFIER_nondet_uint()) > 1;
}
