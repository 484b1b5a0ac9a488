// EXPECT unreach-call: true
// A pointer copied byte by byte is still a valid pointer.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_bytes_copied_true.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = &x, *q;
  for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];
  *q ^= 1;
  if (p != q) reach_error();
  if (x == 2 && (*q & 1)) reach_error();
  return 0;
}
