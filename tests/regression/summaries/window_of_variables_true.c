// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Three variables handed on: the third is what was read three iterations ago.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 3 || n > (1ul << 40)) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned char x = 7, y = 8, z = 9;
  for (i = 0; i < n && b[i] != 1; i++) x = y, y = z, z = b[i];
  if (i == 2 && x != 9) reach_error();
  if (i >= 3 && (x != b[i - 3] || y != b[i - 2] || z != b[i - 1])) reach_error();
  return 0;
}
