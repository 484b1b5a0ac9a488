// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// Pages that may only be read.
#include <sys/mman.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "mappings_constant_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *pages = mmap(0, 4096, PROT_READ, MAP_PRIVATE, 3, 0);
  if (pages == MAP_FAILED) return 0;
  hold(pages[0] >= -128);
  pages[0] = 1;
  return 0;
}
