// Small keys sorted by counting how often each occurs.
// MISTAKE valid-deref: there is no counter for the largest key.
#include "structures.h"
#define LARGEST 3u
#define ROOM 16u
static unsigned keys[ROOM];
static unsigned length;
static void sort(unsigned* sorted) {
#ifdef MISTAKE
  unsigned counts[LARGEST] = {0};
#else
  unsigned counts[LARGEST + 1] = {0};
#endif
  for (unsigned i = 0; i < length; i++) counts[keys[i]]++;
  unsigned at = 0;
  for (unsigned key = 0; key < sizeof counts / sizeof *counts; key++) {
    unsigned here = at;
    at += counts[key];
    counts[key] = here;
  }
  for (unsigned i = 0; i < length; i++) sorted[counts[keys[i]]++] = keys[i];
}
int main(void) {
  for (unsigned n = 0; length < ROOM && MORE(n); n++)
    keys[length++] = (unsigned)__VERIFIER_nondet_int() % (LARGEST + 1);
  if (length == 0) return 0;
  unsigned* sorted = block(length * sizeof *sorted);
  sort(sorted);
  for (unsigned i = 1; i < length; i++) assert(sorted[i - 1] <= sorted[i]);
  free(sorted);
}
