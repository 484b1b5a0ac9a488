// EXPECT unreach-call: false
// WITNESS NONDET="511"
// REPLAY yes
// memset fills a range and takes the value as unsigned char.
extern void *memset(void *, int, unsigned long);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "memset_range_false.c", 1, "reach_error"); }

int main(void) {
  int a[4] = {1, 2, 3, 4};
  int c = __VERIFIER_nondet_int();
  memset(a + 1, c, 2 * sizeof(int));
  unsigned byte = (unsigned char)c;
  if (a[0] != 1 || a[3] != 4 || (unsigned)a[1] != byte * 0x01010101u) reach_error();
  if (a[2] == -1) reach_error();
  return 0;
}
