// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// memset, memmove over itself, mempcpy, bzero, bcopy.
#include <string.h>
#include <strings.h>

void *mempcpy(void *, const void *, size_t);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "mem_blocks_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char a[6] = "abcde", b[6];
  memmove(a + 1, a, 4);
  hold(a[0] == 'a' && a[1] == 'a' && a[4] == 'a');
  memset(b, 0x141, 3);
  hold(b[0] == 'A' && b[2] == 'A');
  hold(mempcpy(b, "xy", 2) == b + 2 && b[1] == 'y');
  bzero(b, 2);
  hold(b[0] == 0 && b[1] == 0 && b[2] == 'A');
  bcopy("pq", b, 2);
  hold(b[1] == 'q');
  return 0;
}
