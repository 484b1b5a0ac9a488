// EXPECT unreach-call: true
// qsort calls back a comparator that recurs.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "qsort_comparator_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
extern void qsort(void *, __SIZE_TYPE__, __SIZE_TYPE__, int (*)(const void *, const void *));
static int digits(int n) { return n < 10 ? 1 : 1 + digits(n / 10); }
static int by_length(const void *a, const void *b) { return digits(*(const int *)a) - digits(*(const int *)b); }
int main(void) {
  int a[4] = {1000, 7, 345, 12};
  qsort(a, 4, sizeof a[0], by_length);
  if (a[0] != 7 || a[1] != 12 || a[2] != 345 || a[3] != 1000) reach_error();
  return 0;
}
