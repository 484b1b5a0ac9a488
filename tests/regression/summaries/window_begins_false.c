// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// After three iterations one byte of the first value is left.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 1 || n > 8) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned w = 0x11223344;
  for (i = 0; i < n && b[i] != 0; i++) w = w << 8 | b[i];
  if (i == 3 && w >> 24 == 0x44) reach_error();
  return 0;
}
