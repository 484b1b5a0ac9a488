// EXPECT unreach-call: false
// SLOW
// SELDOM
// MODEL LP64, ILP32
// What is asked of element i - 1 says nothing of the first iteration, where there is none.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}
int a[1000];

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000 || n < 900) abort();
  for (unsigned i = 1000; i-- > 0;) a[i] = i;
  for (unsigned i = 0; i < n; i++)
    if (i > 0 && a[i] < a[i - 1]) a[i] = a[i - 1];
  unsigned j = __VERIFIER_nondet_uint();
  if (j >= n) abort();
  if (a[j] == 850) reach_error();
}
