// EXPECT unreach-call: true
// Finds what is there.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bsearch_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int a[5] = {1, 3, 5, 7, 9}, key = __VERIFIER_nondet_int();
  if (key < 0 || key > 10) return 0;
  int *found = bsearch(&key, a, 5, sizeof a[0], compare);
  hold(key % 2 ? found == a + key / 2 : found == 0);
  return 0;
}
