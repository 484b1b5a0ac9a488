// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Signed bytes have ones before them, which hide the byte before.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 3 || n > (1ul << 40)) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned short w = 0;
  for (i = 0; i < n && b[i] != 1; i++) w = w << 8 | (signed char)b[i];
  if (i >= 2 && b[i - 1] > 127 && w >> 8 != 0xff) reach_error();
  if (i >= 2 && b[i - 1] < 128 && w >> 8 != b[i - 2]) reach_error();
  return 0;
}
