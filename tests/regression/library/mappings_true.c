// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Anonymous pages are zero and end where they are unmapped.
#include <sys/mman.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "mappings_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *pages = mmap(0, 5000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return 0;
  hold(pages[0] == 0 && pages[8191] == 0);
  pages[4999] = 3;
  hold(pages[4999] == 3 && pages[4998] == 0);
  hold(munmap(pages, 5000) == 0);
  return 0;
}
