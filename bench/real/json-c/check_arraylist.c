// An array of pointers: put at any index, delete any range; against an array that is always large enough.
#include "harness.h"
#include "arraylist.c"

#define COUNT 5

static void nothing(void *data) { (void)data; }

int main(void) {
  static char things[3];
  void *wanted[2 * COUNT] = {0};
  size_t length = 0;
  struct array_list *list = array_list_new2(nothing, 2);
  if (!list) return 0;
  for (int i = 0; i < 3; i++) {
    size_t at = __VERIFIER_nondet_ulong();
    ASSUME(at < COUNT);
    if (array_list_put_idx(list, at, &things[i]) != 0) break;
    wanted[at] = &things[i];
    if (length <= at) length = at + 1;
  }
  CLAIM(array_list_length(list) == length);
  size_t from = __VERIFIER_nondet_ulong(), count = __VERIFIER_nondet_ulong();
  int result = array_list_del_idx(list, from, count);
  CLAIM((result == 0) == (from < length && count <= length - from));
  if (result == 0)
    for (size_t i = from; i < COUNT; i++) wanted[i] = count < 2 * COUNT - i ? wanted[i + count] : NULL;
  size_t at = __VERIFIER_nondet_ulong();
  CLAIM(array_list_get_idx(list, at) == (at < list->length ? wanted[at] : NULL));
  array_list_free(list);
}
