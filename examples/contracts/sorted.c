/* A sorted list in an array, each function with its contract (docs/contracts.md):
 *
 *     ./fathom check --check-contract sorted_insert --modular examples/contracts/sorted.c
 */
#include <fathom.h>

#define CAPACITY 4u

struct sorted {
  int values[CAPACITY];
  unsigned count;
};

static int is_sorted(const struct sorted *s) {
  if (s->count > CAPACITY) return 0;
  int fine = 1;
  for (unsigned i = 1; i < CAPACITY; i++)
    if (i < s->count && s->values[i - 1] > s->values[i]) fine = 0;
  return fine;
}

/* The first place whose value is not smaller. */
unsigned sorted_place(const struct sorted *s, int value) {
  fathom_requires(fathom_readable(s, sizeof *s) && is_sorted(s));
  fathom_ensures(fathom_result(unsigned) <= s->count);
  fathom_ensures(fathom_forall(i, 0u, CAPACITY,
                               i >= s->count || (s->values[i] < value) == (i < fathom_result(unsigned))));
  unsigned low = 0, high = s->count;
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (s->values[middle] < value)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Whether there was room for it. */
int sorted_insert(struct sorted *s, int value) {
  fathom_requires(fathom_fresh(s, sizeof *s) && is_sorted(s));
  fathom_assigns(*s);
  fathom_ensures(is_sorted(s));
  fathom_ensures(fathom_result(int) == (fathom_old(s->count) < CAPACITY));
  fathom_ensures(s->count == fathom_old(s->count) + (fathom_result(int) ? 1 : 0));
  fathom_ensures(!fathom_result(int) || fathom_exists(i, 0u, CAPACITY, i < s->count && s->values[i] == value));
  if (s->count == CAPACITY) return 0;
  unsigned at = sorted_place(s, value);
  for (unsigned i = s->count; i > at; i--) s->values[i] = s->values[i - 1];
  s->values[at] = value;
  s->count++;
  return 1;
}

/* Whether it was there; one of several is removed. */
int sorted_remove(struct sorted *s, int value) {
  fathom_requires(fathom_fresh(s, sizeof *s) && is_sorted(s));
  fathom_assigns(*s);
  fathom_ensures(is_sorted(s));
  fathom_ensures(fathom_result(int) ==
                 fathom_old(fathom_exists(i, 0u, CAPACITY, i < s->count && s->values[i] == value)));
  fathom_ensures(s->count == fathom_old(s->count) - (fathom_result(int) ? 1 : 0));
  unsigned at = sorted_place(s, value);
  if (at == s->count || s->values[at] != value) return 0;
  s->count--;
  for (unsigned i = at; i < s->count; i++) s->values[i] = s->values[i + 1];
  return 1;
}

int main(void) {
  struct sorted s = {{0}, 0};
  int a = fathom_nondet_int(), b = fathom_nondet_int();
  fathom_assert(sorted_insert(&s, a) && sorted_insert(&s, b));
  fathom_assert(s.count == 2 && s.values[0] <= s.values[1]);
  fathom_assert(sorted_remove(&s, b));
  fathom_assert(s.count == 1);
  return 0;
}
