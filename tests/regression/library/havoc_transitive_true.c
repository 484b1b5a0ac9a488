// EXPECT unreach-call: true
// ARGS --havoc-externals
// NATIVE skip the function is not defined
// What is reachable from an argument may change too, memory from malloc included.
#include <stdlib.h>

extern void other(void *);
struct node {
  struct node *next;
  int value;
};
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "havoc_transitive_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  struct node *kept = malloc(sizeof *kept), *given = malloc(sizeof *given);
  if (!kept || !given) return 0;
  struct node first = {given, 0};
  given->value = kept->value = 6;
  other(&first);
  hold(kept->value == 6);
  return 0;
}
