// EXPECT unreach-call: true
// memcmp compares as unsigned bytes; memchr finds the first occurrence.
extern int memcmp(const void *, const void *, unsigned long);
extern void *memchr(const void *, int, unsigned long);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "memcmp_memchr_true.c", 1, "reach_error"); }

int main(void) {
  unsigned char a[3] = {1, 0x80, 3}, b[3] = {1, 0x7f, 9};
  unsigned char c = __VERIFIER_nondet_uchar();
  if (memcmp(a, b, 3) <= 0 || memcmp(a, b, 1) != 0) reach_error();
  a[2] = c;
  unsigned char *hit = memchr(a, 3, 3);
  if ((hit != 0) != (c == 3)) reach_error();
  if (hit && hit != a + 2) reach_error();
  return 0;
}
