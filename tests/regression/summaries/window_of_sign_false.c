// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// SELDOM
// A shift to the right copies the sign, which is never forgotten.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 1 || n > 12) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  signed char w = -128;
  for (i = 0; i < n && b[i] != 1; i++) w = w >> 1;
  if (i == 9 && w == -1) reach_error();
  return 0;
}
