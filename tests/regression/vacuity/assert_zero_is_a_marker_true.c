// An assertion that can only fail says that its place is not reached: that it is not is the proof.
// EXPECT assertion: true
// EXPECT unreach-call: true
// OUTPUT stderr: (?s)\A(?!.*vacuous:)
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5 && x < 3) {
    assert(0);
    reach_error();
  }
  return 0;
}
