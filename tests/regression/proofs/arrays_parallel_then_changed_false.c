// EXPECT unreach-call: false
// SLOW
// SELDOM
// MODEL LP64, ILP32
// What a loop has shown of two arrays side by side was so after it; then one of them changes.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}
int a[1000], b[1000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000 || n < 900) abort();
  for (unsigned i = 0; i < n; i++) {
    if (b[i] > a[i]) a[i] = b[i];
    else b[i] = a[i];
  }
  unsigned j = __VERIFIER_nondet_uint();
  if (j >= n) abort();
  b[j] = b[j] + 1;
  if (a[j] != b[j]) reach_error();
}
