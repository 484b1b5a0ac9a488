// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// Shifts by what is read: where that is 0 nothing is forgotten.
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
  unsigned w = 5;
  for (i = 0; i < n && b[i] != 1; i++) w = w << (b[i] & 8);
  if (i == 6 && w == 5) reach_error();
  return 0;
}
