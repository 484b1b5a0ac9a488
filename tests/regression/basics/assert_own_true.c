// EXPECT assertion: true
// An assertion macro of our own that calls __assert_fail.
extern int __VERIFIER_nondet_int(void);

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define CHECK(e) ((e) ? (void)0 : __assert_fail(#e, __FILE__, __LINE__, __func__))
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x & 7;
  CHECK(y >= 0);
  CHECK(y < 8);
  return 0;
}
