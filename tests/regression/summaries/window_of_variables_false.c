// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// Two of three variables are exchanged: these are never forgotten.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 3 || n > 1000) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned char x = n, y = n + 100, z = 9;
  for (i = 0; i < n && b[i] != 1; i++) {
    unsigned char t = x;
    x = y, y = t, z = b[i];
  }
  if (i == 5 && x == n + 100 && y == n && z == b[4]) reach_error();
  return 0;
}
