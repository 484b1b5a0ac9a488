// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// The order of two blocks is not specified.
extern void *malloc(unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "malloc_order_less_unknown.c", 1, "reach_error"); }

int main(void) {
  char *a = malloc(8);
  char *b = malloc(8);
  if (a < b) reach_error();
  return 0;
}
