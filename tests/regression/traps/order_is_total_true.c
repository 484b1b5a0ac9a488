// EXPECT unreach-call: true
// Whatever the order is, as integers one of two different addresses is smaller.
extern void *malloc(unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "order_is_total_true.c", 1, "reach_error"); }

int main(void) {
  char *a = malloc(4), *b = malloc(4);
  unsigned long x = (unsigned long)a, y = (unsigned long)b;
  if (!(x < y) && !(y < x)) reach_error();
  return 0;
}
