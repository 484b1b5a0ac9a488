// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// The order of two blocks seen through integers is a choice of the allocator.
extern void *malloc(unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "malloc_order_integer_unknown.c", 1, "reach_error"); }

int main(void) {
  unsigned long a = (unsigned long)malloc(8);
  unsigned long b = (unsigned long)malloc(8);
  if (a > b) reach_error();
  return 0;
}
