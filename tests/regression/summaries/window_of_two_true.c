// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// SELDOM
// The last two bytes in a number: the first pair is found, and all of it comes from these bytes.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 2 || n > (1ul << 40)) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned short w = b[0] << 8 | b[1];
  for (i = 2; i < n && w != 0x0d0a; i++) w = w << 8 | b[i];
  if (w == 0x0d0a && (b[i - 2] != 0x0d || b[i - 1] != 0x0a)) reach_error();
  if (w != 0x0d0a && (i != n || (j < n - 1 && b[j] == 0x0d && b[j + 1] == 0x0a))) reach_error();
  return 0;
}
