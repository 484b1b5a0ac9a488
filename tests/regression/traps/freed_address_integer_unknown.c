// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// The same through integers: the address escapes before the block is freed.
extern void *malloc(unsigned long);
extern void free(void *);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "freed_address_integer_unknown.c", 1, "reach_error"); }

int main(void) {
  char *a = malloc(8);
  unsigned long old = (unsigned long)a;
  free(a);
  char *b = malloc(8);
  if (old == (unsigned long)b) reach_error();
  free(b);
  return 0;
}
