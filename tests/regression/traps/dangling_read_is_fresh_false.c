// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip depends on the allocator
// A freed block keeps no value.
extern void *malloc(unsigned long);
extern void free(void *);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "dangling_read_is_fresh_false.c", 1, "reach_error"); }

int main(void) {
  int *p = malloc(sizeof(int));
  *p = 1;
  free(p);
  if (*p != 1) reach_error();
  return 0;
}
