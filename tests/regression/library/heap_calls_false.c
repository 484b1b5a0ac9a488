// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// calloc, realloc, reallocarray, aligned_alloc, posix_memalign.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *reallocarray(void *, size_t, size_t);
int posix_memalign(void **, size_t, size_t);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "heap_calls_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *p = calloc(2, 3);
  if (!p) return 0;
  hold(p[0] == 0 && p[5] == 0);
  p[5] = 'x';
  p = realloc(p, 20);
  if (!p) return 0;
  hold(p[5] == 0);
  p = reallocarray(p, 2, 3);
  if (!p) return 0;
  hold(p[5] == 'x');
  free(p);
  void *q = 0;
  hold(posix_memalign(&q, 3, 8) == 22 && q == 0);
  if (posix_memalign(&q, 64, 8)) return 0;
  hold((uintptr_t)q % 64 == 0);
  free(q);
  q = aligned_alloc(32, 64);
  hold((uintptr_t)q % 32 == 0);
  free(q);
  return 0;
}
