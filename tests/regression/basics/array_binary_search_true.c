// EXPECT unreach-call: true
// Binary search in a constant table.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "array_binary_search_true.c", 1, "reach_error"); }

static const int keys[7] = {2, 3, 5, 7, 11, 13, 17};
int main(void) {
  int x = __VERIFIER_nondet_int();
  int lo = 0, hi = 7;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (keys[mid] < x) lo = mid + 1;
    else hi = mid;
  }
  if (lo < 7 && keys[lo] < x) reach_error();
  if (lo > 0 && keys[lo - 1] >= x) reach_error();
  if (lo == 8) reach_error();
  return 0;
}
