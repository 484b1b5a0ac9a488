// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// The value that ends the loop is that of the last byte, which may be the first one.
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
  unsigned char w = b[0] & 7;
  for (i = 1; i < n && w != 7; i++) w = b[i] & 7;
  if (w == 7 && i == 1) reach_error();
  return 0;
}
