// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The innermost activation returns a variable that nobody has written.
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned parity(unsigned n) {
  unsigned result;
  if (n != 0) result = 1 - parity(n - 1);
  return result;
}

int main(void) {
  return parity(__VERIFIER_nondet_uint()) > 1;
}
