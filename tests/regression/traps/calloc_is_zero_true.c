// EXPECT unreach-call: true
// Counterpart: calloc memory is not arbitrary.
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "calloc_is_zero_true.c", 1, "reach_error"); }

int main(void) {
  unsigned char *p = calloc(2, 2);
  if (p[0] | p[1] | p[2] | p[3]) reach_error();
  free(p);
  return 0;
}
