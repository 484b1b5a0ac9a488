// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Multiplied by 256 each time, as well as shifted.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 1 || n > (1ul << 40)) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned short w = 9;
  for (i = 0; i < n && b[i] != 0; i++) w = w * 256 + b[i];
  if (i > 2 && w != b[i - 2] * 256 + b[i - 1]) reach_error();
  return 0;
}
