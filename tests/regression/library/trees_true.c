// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
//
// A tree keeps its keys in order; qsort_r gives its argument to the comparison.
#define _GNU_SOURCE
#include <search.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "trees_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int last = -1, count;
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void see(const void *node, VISIT when, int level) {
  (void)level;
  if (when != postorder && when != leaf) return;
  hold(**(int *const *)node > last);
  last = **(int *const *)node;
  count++;
}
static int backwards(const void *a, const void *b, void *calls) { return ++*(int *)calls, compare(b, a); }

int main(void) {
  static int keys[] = {5, 2, 8, 5};
  void *root = 0;
  for (int i = 0; i < 4; i++) hold(**(int **)tsearch(&keys[i], &root, compare) == keys[i]);
  hold(tfind(&keys[2], &root, compare) != 0 && tdelete(&keys[0], &root, compare) != 0 && tfind(&keys[0], &root, compare) == 0);
  twalk(root, see);
  hold(count == 2);
  tdelete(&keys[1], &root, compare);
  tdelete(&keys[2], &root, compare);
  hold(root == 0);
  int numbers[3] = {1, 3, 2}, calls = 0;
  qsort_r(numbers, 3, sizeof *numbers, backwards, &calls);
  hold(numbers[0] == 3 && numbers[2] == 1 && calls >= 2);
  double x = drand48();
  hold(x >= 0 && x < 1);
  return 0;
}
