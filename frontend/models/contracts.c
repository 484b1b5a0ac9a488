/* What the pass frontend/contracts makes of clauses (docs/contracts.md). A slot belongs to one place in the
 * source that names a block; slots of places that were not evaluated are empty. */
#include "model.h"

int __fathom_is_older(const void* pointer, const void* mark);
int __fathom_freeable(const void* pointer);
int __fathom_within(const void* inner, size_t bytes, const void* outer, size_t all);
void __fathom_nondet_assigned(void* place, size_t size) __asm__("__fathom_nondet_assigned:place");
void __fathom_nondet_block(void* place, size_t size) __asm__("__fathom_nondet_assigned:block");
FATHOM_INPUT(unsigned, contract_choice)
FATHOM_INPUT(size_t, contract_offset)

struct fathom_slot {
  const char* start;
  size_t size;
};

static void fathom_name(struct fathom_slot* slot, const char* start, size_t size) {
  slot->start = start;
  slot->size = size;
}

/* No byte belongs to both; `strictly`: they do not even lie in one object. */
static int fathom_apart(const char* start, size_t size, const struct fathom_slot* other, int strictly) {
  if (!other->start || !__fathom_same_object(start, other->start)) return 1;
  if (strictly) return 0;
  size_t distance = (size_t)__fathom_pointer_offset(start) - (size_t)__fathom_pointer_offset(other->start);
  return (distance >= other->size) & (-distance >= size);
}

/* Bytes of a string, its terminator included; of what is none more than any object has. No object has more than half
 * of the addresses: pointers into it could not be subtracted. */
#define FATHOM_NO_STRING ((size_t)-1)
static int fathom_has_room(size_t size) {
  return (size > 0) & (size <= FATHOM_NO_STRING / 2);
}

/* The size of a block that is to be made for one. */
size_t __fathom_make_string_size(const char* start) {
  (void)start;
  size_t size = __fathom_nondet_contract_offset();
  __fathom_assume(fathom_has_room(size));
  return size;
}

/* Where it is assumed that the pointer leads to one. */
size_t __fathom_some_string_size(const char* start) {
  size_t size = __fathom_nondet_contract_offset();
  __fathom_assume(fathom_has_room(size));
  return __fathom_accessible(start, size) && start[size - 1] == 0 ? size : FATHOM_NO_STRING;
}

/* Looks for its end. */
size_t __fathom_string_size(const char* start) {
  size_t size = 0;
  while (size < FATHOM_NO_STRING / 2 && __fathom_accessible(start, size + 1))
    if (start[size++] == 0) return size;
  return FATHOM_NO_STRING;
}

/* The same of the bytes from a pointer to another one in the same object. */
size_t __fathom_make_span_size(const char* start, const char* end) {
  (void)start, (void)end;
  size_t size = __fathom_nondet_contract_offset();
  __fathom_assume(size <= FATHOM_NO_STRING / 2);
  return size;
}

size_t __fathom_span_size(const char* start, const char* end) {
  if (!__fathom_accessible(start, 0) || !__fathom_same_object(start, end)) return FATHOM_NO_STRING;
  size_t first = (size_t)__fathom_pointer_offset(start), last = (size_t)__fathom_pointer_offset(end);
  return first <= last ? last - first : FATHOM_NO_STRING;
}

/* Up to where the end may lie: the last place in the object. */
const char* __fathom_make_reach(const char* start, const char* end) {
  (void)end;
  if (!__fathom_accessible(start, 0)) return start;
  return start + (__fathom_object_size(start) - (size_t)__fathom_pointer_offset(start));
}

/* Assumed of a requires clause: the pointer at the place is given a block of its own. Freeable
 * (BlockLife of frontend/contracts/copies.h): 0, it is none of the heap; 1, it is one; 2, both are looked at. */
int __fathom_make_fresh(const char** place, size_t size, struct fathom_slot* slots, int slot, int freeable) {
  char* block;
  if (freeable == 1 || (freeable == 2 && __fathom_nondet_contract_choice() % 2)) {
    block = __fathom_aligned_alloc(16, size);
    __fathom_nondet_block(block, size);
  } else {
    block = __fathom_environment(size);
  }
  *place = block;
  fathom_name(slots + slot, block, size);
  return 1;
}

/* The same, or it points into a block that has been named before. */
int __fathom_make_readable(const char** place, size_t size, struct fathom_slot* slots, int slot, int freeable) {
  unsigned choice = slot > 0 ? __fathom_nondet_contract_choice() : 0;
  int chosen = 0;
  for (int i = 0; i < slot; i++) {
    if (choice != (unsigned)i) continue;
    size_t offset = __fathom_nondet_contract_offset();
    __fathom_assume((slots[i].start != NULL) & (size <= slots[i].size) & (offset <= slots[i].size - size));
    *place = slots[i].start + offset;
    chosen = 1;
  }
  if (!chosen) return __fathom_make_fresh(place, size, slots, slot, freeable);
  fathom_name(slots + slot, *place, size);
  return 1;
}

/* The same of a pointer that a harness has given: what it points to stays where it is. */
int __fathom_make_accessible(const char** place, size_t size, struct fathom_slot* slots, int slot, int freeable) {
  if (!__fathom_accessible(*place, size)) return __fathom_make_readable(place, size, slots, slot, freeable);
  fathom_name(slots + slot, *place, size);
  return 1;
}

/* A block that is made for a string ends with its terminator. */
int __fathom_make_end(const char** place, size_t size, int is_made) {
  if (is_made) __fathom_assume((*place)[size - 1] == 0);
  return is_made;
}

/* Where it need not hold: it does, or nothing is known of the pointer. */
int __fathom_choose_fresh(const char** place, size_t size, struct fathom_slot* slots, int slot, int freeable) {
  return __fathom_nondet_contract_choice() % 2 ? __fathom_make_fresh(place, size, slots, slot, freeable) : 0;
}

int __fathom_choose_readable(const char** place, size_t size, struct fathom_slot* slots, int slot, int freeable) {
  return __fathom_nondet_contract_choice() % 2 ? __fathom_make_readable(place, size, slots, slot, freeable) : 0;
}

int __fathom_choose_accessible(const char** place, size_t size, struct fathom_slot* slots, int slot, int freeable) {
  if (!__fathom_accessible(*place, size)) return __fathom_choose_readable(place, size, slots, slot, freeable);
  fathom_name(slots + slot, *place, size);
  return 1;
}

/* An arbitrary address: nothing has said yet what it is. */
static int fathom_may_be_any(const char* pointer) {
  return pointer != NULL && !__fathom_accessible(pointer, 1);
}

/* Assumed: one that is open is the other one, or it is not. A place is null where nothing may be written. */
int __fathom_make_equal(const char** left, const char* a, const char** right, const char* b) {
  int change_left = left != NULL && fathom_may_be_any(a), change_right = right != NULL && fathom_may_be_any(b);
  if (!change_left && !change_right) return a == b;
  if (__fathom_nondet_contract_choice() % 2) return 0;
  if (change_left)
    *left = b;
  else
    *right = a;
  return 1;
}

/* Whether the first and the last pointer enclose the second one, in one object. */
int __fathom_is_enclosed(const char* low, const char* pointer, const char* high) {
  if (!__fathom_accessible(low, 0) || !__fathom_same_object(low, high) || !__fathom_same_object(low, pointer))
    return 0;
  size_t first = (size_t)__fathom_pointer_offset(low), last = (size_t)__fathom_pointer_offset(high);
  size_t here = (size_t)__fathom_pointer_offset(pointer);
  return (first <= here) & (here <= last) & (last <= __fathom_object_size(low));
}

/* Assumed: one that is open lies there, or it does not. The place is null where nothing may be written. */
int __fathom_make_enclosed(const char** place, const char* low, const char* pointer, const char* high) {
  if (place == NULL || !fathom_may_be_any(pointer)) return __fathom_is_enclosed(low, pointer, high);
  if (__fathom_nondet_contract_choice() % 2) return 0;
  size_t offset = __fathom_nondet_contract_offset();
  __fathom_assume(__fathom_is_enclosed(low, low, high));
  __fathom_assume(offset <= (size_t)__fathom_pointer_offset(high) - (size_t)__fathom_pointer_offset(low));
  *place = low + offset;
  return 1;
}

/* Assumed: the pointer is to the function, or it is another one. */
int __fathom_make_obeying(const void** place, const void* function) {
  if (__fathom_nondet_contract_choice() % 2) return 0;
  *place = function;
  return 1;
}

/* Assumed: of a pointer that may be anything nobody knows whether a block begins there. It may be one without bytes. */
int __fathom_make_freeable(const char* pointer) {
  int fine = __fathom_freeable(pointer);
  if (!fine && fathom_may_be_any(pointer))
    __fathom_unsupported("fathom_freeable of a pointer of which no clause says what it points to");
  return fine;
}

/* The place where a contract assigns it, else null. */
const char** __fathom_make_assigned(const char** place, const struct fathom_slot* ranges, int count) {
  int assigned = 0;
  for (int i = 0; i < count; i++)
    assigned |= __fathom_within(place, sizeof *place, ranges[i].start, ranges[i].size);
  return assigned ? place : NULL;
}

/* A requires clause as it is. */
int __fathom_is_fresh(const char* start, size_t size, struct fathom_slot* slots, int slot, int strictly) {
  int fine = __fathom_accessible(start, size);
  for (int i = 0; i < slot; i++) fine &= fathom_apart(start, size, slots + i, strictly);
  fathom_name(slots + slot, start, size);
  return fine;
}

/* The same: apart from what was named before, or inside of it. */
int __fathom_is_readable(const char* start, size_t size, struct fathom_slot* slots, int slot, int strictly) {
  int fine = __fathom_accessible(start, size);
  for (int i = 0; i < slot; i++)
    fine &= fathom_apart(start, size, slots + i, strictly) |
            __fathom_within(start, size, slots[i].start, slots[i].size);
  fathom_name(slots + slot, start, size);
  return fine;
}

/* An ensures clause as it is: a block from the heap that was made after the mark. */
int __fathom_is_new(const char* start, size_t size, struct fathom_slot* slots, int slot, const char* mark) {
  int fine = start != NULL && __fathom_accessible(start, size) && !__fathom_is_older(start, mark) &&
             __fathom_pointer_offset(start) == 0;
  for (int i = 0; i < slot; i++) fine &= fathom_apart(start, size, slots + i, 1);
  fathom_name(slots + slot, start, size);
  return fine;
}

/* A target of assigns or frees of a function that is replaced, as it is before any of them changes. A range that cannot
 * be accessed is one that the function does not write. */
void __fathom_make_range(const char* start, size_t size, struct fathom_slot* ranges, int number) {
  if (__fathom_accessible(start, size)) fathom_name(ranges + number, start, size);
}
void __fathom_make_block_freed(const char* start, struct fathom_slot* ranges, int number) {
  fathom_name(ranges + number, start, 0);
}

/* Then it may have been written, or freed. */
void __fathom_havoc(struct fathom_slot* ranges, int number) {
  if (ranges[number].start) __fathom_nondet_assigned((char*)ranges[number].start, ranges[number].size);
}
void __fathom_may_free(struct fathom_slot* ranges, int number) {
  if (ranges[number].start && __fathom_nondet_contract_choice() % 2) free((char*)ranges[number].start);
}
