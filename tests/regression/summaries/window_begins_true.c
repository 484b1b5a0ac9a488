// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Before it has forgotten its first value that is still there.
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
  unsigned w = 0x11223344;
  for (i = 0; i < n && b[i] != 0; i++) w = w << 8 | b[i];
  if (i == 1 && w != (0x22334400u | b[0])) reach_error();
  if (i == 3 && w >> 24 != 0x44) reach_error();
  if (i >= 4 && w != ((unsigned)b[i - 4] << 24 | b[i - 3] << 16 | b[i - 2] << 8 | b[i - 1])) reach_error();
  return 0;
}
