// EXPECT unreach-call: false
// WITNESS NONDET="8"
// REPLAY yes
// The low bits of an aligned pointer carry a tag.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_tag_bits_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = malloc(sizeof *p);
  *p = x;
  unsigned long tagged = (unsigned long)p | 1;
  if ((tagged & 1) == 0 || (tagged & ~1ul) != (unsigned long)p) reach_error();
  if (*(int *)(tagged & ~1ul) == 8) reach_error();
  free(p);
  return 0;
}
