// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// The allocator may hand out the freed address again, or not: never true. `false` passes: a run that does so is real.
extern void *malloc(unsigned long);
extern void free(void *);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "freed_address_equal_unknown.c", 1, "reach_error"); }

int main(void) {
  int *a = malloc(sizeof(int));
  free(a);
  int *b = malloc(sizeof(int));
  if (a == b) reach_error();
  free(b);
  return 0;
}
