// A set of numbers as bits of words, which become more when a larger number comes.
// MISTAKE valid-deref: the set is not made larger for the first bit of the word after the last one.
#include "structures.h"
#define BITS 4u
struct set {
  unsigned* words;
  size_t length;
};
static void grow(struct set* s, size_t length) {
  unsigned* grown = realloc(s->words, length * sizeof *grown);
  if (!grown) abort();
  for (size_t i = s->length; i < length; i++) grown[i] = 0;
  s->words = grown;
  s->length = length;
}
static void add(struct set* s, unsigned bit) {
#ifdef MISTAKE
  if (bit > s->length * BITS) grow(s, bit / BITS + 1);
#else
  if (bit >= s->length * BITS) grow(s, bit / BITS + 1);
#endif
  s->words[bit / BITS] |= 1u << bit % BITS;
}
static void drop(struct set* s, unsigned bit) {
  if (bit < s->length * BITS) s->words[bit / BITS] &= ~(1u << bit % BITS);
}
static int has(const struct set* s, unsigned bit) {
  return bit < s->length * BITS && s->words[bit / BITS] >> bit % BITS & 1u;
}
static unsigned count(const struct set* s) {
  unsigned result = 0;
  for (size_t i = 0; i < s->length; i++)
    for (unsigned word = s->words[i]; word; word &= word - 1) result++;
  return result;
}
int main(void) {
  struct set s = {NULL, 0};
  for (unsigned n = 0; MORE(n); n++) {
    unsigned bit = (unsigned)__VERIFIER_nondet_int() % 16;
    int was = has(&s, bit);
    unsigned before = count(&s);
    if (__VERIFIER_nondet_int()) {
      add(&s, bit);
      assert(has(&s, bit));
      assert(count(&s) == before + !was);
    } else {
      drop(&s, bit);
      assert(!has(&s, bit));
      assert(count(&s) == before - (unsigned)was);
    }
  }
  free(s.words);
}
