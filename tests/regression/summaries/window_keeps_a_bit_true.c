// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// One bit is kept in each iteration: the value is no function of the last bytes.
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
  unsigned char w = 1;
  for (i = 0; i < n && b[i] != 1; i++) w = (b[i] & 0xfe) | (w & 1);
  if (i == 1 && !(w & 1)) reach_error();
  return 0;
}
