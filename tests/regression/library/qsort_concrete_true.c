// EXPECT unreach-call: true
// Known data sort without a bound.
void qsort(void *, __SIZE_TYPE__, __SIZE_TYPE__, int (*)(const void *, const void *));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "qsort_concrete_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

struct pair {
  short key;
  char name;
};
static int compare(const void *a, const void *b) { return ((const struct pair *)a)->key - ((const struct pair *)b)->key; }

int main(void) {
  struct pair a[6] = {{5, 'a'}, {3, 'b'}, {9, 'c'}, {1, 'd'}, {7, 'e'}, {2, 'f'}};
  qsort(a, 6, sizeof a[0], compare);
  hold(a[0].name == 'd' && a[1].name == 'f' && a[2].name == 'b' && a[5].name == 'c');
  return 0;
}
