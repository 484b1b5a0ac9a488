// EXPECT unreach-call: false
// WITNESS NONDET="21 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3"
// MODEL LP64, ILP32
// ALLOW unknown
// SELDOM
// The last element of a small array changes as the others do, after 20 iterations.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char*, const char*, unsigned, const char*);
void reach_error(void) { __assert_fail("0", "small_arrays_last_false.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), t[4] = {0, 0, 0, 0};
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 3;
    t[k] = k == 3 && i < 20 ? 0 : k;
  }
  if (t[3] != 0) reach_error();
  return 0;
}
