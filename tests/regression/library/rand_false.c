// EXPECT unreach-call: false
// NATIVE skip the sequence is up to the library
// OUTPUT stderr: replayed: yes
// Between 0 and RAND_MAX, whatever the seed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "rand_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  srand(1);
  int x = rand(), y = rand() % 6;
  hold(x >= 0 && x <= RAND_MAX);
  hold(y >= 0 && y < 5);
  hold(random() >= 0);
  return 0;
}
