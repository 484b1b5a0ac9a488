// EXPECT unreach-call: true
// MODEL ILP32
// Bit-fields of long long, which i386 packs like gcc does.
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bitfields_long_true.c", 1, "reach_error"); }

struct f { unsigned a : 7; unsigned long long b : 40; unsigned c : 9; };
int main(void) {
  unsigned long long v = __VERIFIER_nondet_ulonglong();
  struct f x = {127, v, 256};
  if (sizeof(struct f) != 8 || x.a != 127 || x.c != 256) reach_error();
  if (x.b != (v & 0xffffffffffull)) reach_error();
  x.a = 0;
  if (x.b >> 39 > 1) reach_error();
  return 0;
}
