// EXPECT unreach-call: true
// ALLOW unknown
// The mirror image: never false.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_order_high_address_true.c", 1, "reach_error"); }
int main(void) {
  char *volatile low = 0;
  char *volatile high = (char *)-1;
  if (high < low) reach_error();
  return 0;
}
