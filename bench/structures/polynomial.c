// A polynomial as a list of terms, the highest exponent first, without terms that are zero.
// MISTAKE valid-memtrack: a term that becomes zero is taken out of the list and not released.
#include "structures.h"
struct term {
  unsigned exponent, factor;
  struct term* next;
};
static void add(struct term** at, unsigned factor, unsigned exponent) {
  if (factor == 0) return;
  while (*at && (*at)->exponent > exponent) at = &(*at)->next;
  if (*at && (*at)->exponent == exponent) {
    (*at)->factor += factor;
    if ((*at)->factor == 0) {
      struct term* gone = *at;
      *at = gone->next;
#ifndef MISTAKE
      free(gone);
#endif
    }
    return;
  }
  struct term* made = block(sizeof *made);
  made->exponent = exponent;
  made->factor = factor;
  made->next = *at;
  *at = made;
}
static unsigned at_one(const struct term* p) {
  unsigned sum = 0;
  for (; p; p = p->next) sum += p->factor;
  return sum;
}
int main(void) {
  struct term* p = NULL;
  unsigned sum = 0;
  for (unsigned n = 0; MORE(n); n++) {
    unsigned factor = (unsigned)__VERIFIER_nondet_int(), exponent = (unsigned)__VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int() % 2) factor = 0u - factor;
    add(&p, factor, exponent);
    sum += factor;
  }
  assert(at_one(p) == sum);
  while (p) {
    struct term* next = p->next;
    assert(p->factor != 0);
    assert(!next || next->exponent < p->exponent);
    free(p);
    p = next;
  }
}
