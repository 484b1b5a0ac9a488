// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
// MODEL LP64, ILP32
//
// Pages that are unmapped.
#include <sys/mman.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "mappings_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *pages = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return 0;
  munmap(pages, 4096);
  hold(pages[0] == 0);
  return 0;
}
