// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Insertion sort, where the number that walks down is the place for the element.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void abort(void);

int a[1000];

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) abort();
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < n; i++) {
    int key = a[i], j = i;
    while (j > 0 && a[j - 1] > key) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = key;
  }
  for (int i = 1; i < n; i++)
    if (a[i - 1] > a[i]) reach_error();
}
