// EXPECT unreach-call: false
// ALLOW unknown
// As above, with the first address in the lower half of the address space and the other one in the upper half.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_order_of_integers_false.c", 1, "reach_error"); }
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  if (a > 0 && a < 4096 && b > 0xfffffffffffff000ul && (char *)a < (char *)b) reach_error();
  return 0;
}
