// EXPECT unreach-call: false
//
// A key that was taken out is not found.
#define _GNU_SOURCE
#include <search.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "trees_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  static int keys[] = {5, 2};
  void *root = 0;
  tsearch(&keys[0], &root, compare);
  tsearch(&keys[1], &root, compare);
  tdelete(&keys[0], &root, compare);
  hold(tfind(&keys[0], &root, compare) != 0);
  return 0;
}
