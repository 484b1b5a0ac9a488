// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// The pair may be the last one, which a loop that ends one byte early does not see.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 2 || n > 8) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned short w = b[0] << 8 | b[1];
  for (i = 2; i < n - 1 && w != 0x0d0a; i++) w = w << 8 | b[i];
  if (w != 0x0d0a && j < n - 1 && b[j] == 0x0d && b[j + 1] == 0x0a) reach_error();
  return 0;
}
