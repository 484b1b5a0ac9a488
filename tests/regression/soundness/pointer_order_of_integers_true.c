// EXPECT unreach-call: true
// ALLOW unknown
// The conversion between integers and pointers keeps the order of addresses on the targets.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_order_of_integers_true.c", 1, "reach_error"); }
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  if (a < b && !((char *)a < (char *)b)) reach_error();
  return 0;
}
