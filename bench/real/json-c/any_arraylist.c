// An array of pointers: two puts at any index up to INT_MAX, a range of up to DELETED entries deleted; what an arbitrary index holds.
#include "harness.h"
#include <limits.h>
#include "arraylist.c"

#ifndef DELETED
#define DELETED 2
#endif

static void nothing(void *data) { (void)data; }

int main(void) {
  static char things[2];
  const int initial = __VERIFIER_nondet_int();
  const size_t first = __VERIFIER_nondet_ulong(), second = __VERIFIER_nondet_ulong();
  const size_t from = __VERIFIER_nondet_ulong(), count = __VERIFIER_nondet_ulong(), at = __VERIFIER_nondet_ulong();
  ASSUME(initial >= 0 && first <= INT_MAX && second <= INT_MAX && count <= DELETED);
  struct array_list *list = array_list_new2(nothing, initial);
  if (!list) return 0;
  if (array_list_put_idx(list, first, &things[0]) == 0 && array_list_put_idx(list, second, &things[1]) == 0) {
    size_t length = (first > second ? first : second) + 1;
    CLAIM(array_list_length(list) == length && list->size >= length);
    CLAIM(array_list_get_idx(list, at) == (at == second ? &things[1] : at == first ? &things[0] : NULL));
    if (array_list_del_idx(list, from, count) == 0) {
      CLAIM(from < length && count <= length - from);
      CLAIM(array_list_length(list) == length - count);
      const size_t before = at < from ? at : at + count;
      CLAIM(array_list_get_idx(list, at) == (before == second ? &things[1] : before == first ? &things[0] : NULL) || at >= length - count);
    } else {
      CLAIM(from >= length || count > length - from);
    }
  }
  free(list->array);
  free(list);
}
