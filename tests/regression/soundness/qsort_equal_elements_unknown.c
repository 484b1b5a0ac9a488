// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the library
// Elements that compare equal may come in either order (C11 7.22.5.2p4): this check can fail either way, never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "qsort_equal_elements_unknown.c", 1, "reach_error"); }
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
static int equal(const void *a, const void *b) { (void)a; (void)b; return 0; }
int main(void) {
  int a[2] = {1, 2};
  qsort(a, 2, sizeof(int), equal);
  if (a[0] == 2) reach_error();
  return 0;
}
