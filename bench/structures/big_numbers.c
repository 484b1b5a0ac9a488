// A natural number of any length, digit by digit with the lowest first, to which numbers are added.
// MISTAKE valid-deref: the carry out of the highest digit is written without room for it.
#include "structures.h"
#define BASE 10u
struct number {
  unsigned* digits;
  size_t length, room;
};
static void append(struct number* x, unsigned digit) {
#ifdef MISTAKE
  if (x->length > x->room) {
#else
  if (x->length == x->room) {
#endif
    unsigned* grown = realloc(x->digits, (x->room + 1) * sizeof *grown);
    if (!grown) abort();
    x->digits = grown;
    x->room++;
  }
  x->digits[x->length++] = digit;
}
static void add(struct number* x, unsigned value) {
  for (size_t i = 0; value > 0; i++) {
    if (i == x->length) append(x, 0);
    unsigned sum = x->digits[i] + value % BASE;
    value /= BASE;
    x->digits[i] = sum % BASE;
    if (sum >= BASE) value++;
  }
}
static unsigned low(const struct number* x) {
  return x->length > 0 ? x->digits[0] : 0;
}
int main(void) {
  struct number x = {NULL, 0, 0};
  unsigned sum = 0;
  for (unsigned n = 0; n < 10000 && MORE(n); n++) {
    unsigned value = (unsigned)__VERIFIER_nondet_int() % 100;
    add(&x, value);
    sum += value;
  }
  assert(low(&x) == sum % BASE);
  assert(x.length == 0 || x.digits[x.length - 1] != 0);
  for (size_t i = 0; i < x.length; i++) assert(x.digits[i] < BASE);
  free(x.digits);
}
