// Does not end: where nothing is exchanged it stays.
// EXPECT termination: false
// ENDLESS 9 *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int k = 0; k < 5; k++)
    a[k] = __VERIFIER_nondet_uchar();
  unsigned i = 0;
  while (2 * i + 2 < 5) {
    unsigned child = 2 * i + 1;
    if (a[child + 1] > a[child])
      child++;
    if (a[i] >= a[child])
      continue;
    unsigned char t = a[i];
    a[i] = a[child];
    a[child] = t;
    i = child;
  }
  return 0;
}
