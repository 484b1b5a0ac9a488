// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// The loop ends by the value that is forgotten.
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
  unsigned char w = b[0] & 7;
  for (i = 1; i < n && w != 7; i++) w = b[i] & 7;
  if (j < i - 1 && (b[j] & 7) == 7) reach_error();
  if (w != (b[i - 1] & 7)) reach_error();
  return 0;
}
