// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// All but the lowest bit is forgotten, and that one stays for ever.
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
  unsigned char w = 1;
  for (i = 0; i < n && b[i] != 1; i++) w = (b[i] & 0xfe) | (w & 1);
  if (i == 5 && w & 1) reach_error();
  return 0;
}
