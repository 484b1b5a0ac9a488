// EXPECT effective-type: false
// MODEL LP64, ILP32
// A pointer to int is no pointer to void, though both have one representation here (C17 6.5p7, 6.2.5p28).
static void swap(void **a, void **b) {
  void *kept = *a;
  *a = *b;
  *b = kept;
}
int main(void) {
  int x = 1, y = 2, *p = &x, *q = &y;
  swap((void **)&p, (void **)&q);
  return *p - 2;
}
