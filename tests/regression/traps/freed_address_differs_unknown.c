// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// The mirror image of freed_address_equal: never true either.
extern void *malloc(unsigned long);
extern void free(void *);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "freed_address_differs_unknown.c", 1, "reach_error"); }

int main(void) {
  int *a = malloc(sizeof(int));
  free(a);
  int *b = malloc(sizeof(int));
  if (a != b) reach_error();
  free(b);
  return 0;
}
