// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// gcc's manual: the result of __builtin_clz(0) is undefined.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  return __builtin_clz(x & 7) > 40;
}
