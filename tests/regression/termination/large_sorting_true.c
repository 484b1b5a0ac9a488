// Ends: the gaps get smaller down to 0, and the heap by one element a round.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
enum { kSize = 6 };
static unsigned char a[kSize], b[kSize];

static void swap(unsigned char *x, unsigned char *y) {
  unsigned char t = *x;
  *x = *y;
  *y = t;
}

static void shell_sort(void) {
  for (int gap = kSize / 2; gap > 0; gap = gap / 2)
    for (int i = gap; i < kSize; i++)
      for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap)
        swap(&a[j - gap], &a[j]);
}

static void sift(int from, int size) {
  for (;;) {
    int child = 2 * from + 1;
    if (child >= size)
      return;
    if (child + 1 < size && b[child + 1] > b[child])
      child++;
    if (b[from] >= b[child])
      return;
    swap(&b[from], &b[child]);
    from = child;
  }
}

static void heap_sort(void) {
  for (int k = kSize / 2 - 1; k >= 0; k--)
    sift(k, kSize);
  int size = kSize;
  while (size > 1) {
    size--;
    swap(&b[0], &b[size]);
    sift(0, size);
  }
}

static int is_sorted(const unsigned char *values) {
  for (int k = 0; k + 1 < kSize; k++)
    if (values[k] > values[k + 1])
      return 0;
  return 1;
}

static int agree(void) {
  for (int k = 0; k < kSize; k++)
    if (a[k] != b[k])
      return 0;
  return 1;
}

int main(void) {
  for (int k = 0; k < kSize; k++)
    a[k] = b[k] = __VERIFIER_nondet_uchar();
  shell_sort();
  heap_sort();
  return !(is_sorted(a) && is_sorted(b) && agree());
}
