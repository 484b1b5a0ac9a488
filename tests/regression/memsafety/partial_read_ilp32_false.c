// EXPECT unreach-call: false
// EXPECT valid-memsafety: false (valid-deref)
// MODEL ILP32
// SELDOM
//
// Bytes inside the array are read along with others outside of it; the highest one is what the array says.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned char a[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  enum { size = sizeof(unsigned long) };
  int i = __VERIFIER_nondet_int();
  if (i <= -size || i >= 16) return 0;
  unsigned long v = *(unsigned long*)(a + i);
  unsigned low = v & 255, high = v >> 8 * (size - 1);
  if (i < 0 && high == (unsigned)(i + size)) reach_error();
  return 0;
}
