/* What the models share that are made of the table of effects (scripts/library_model_text.py). */
#ifndef FATHOM_EFFECTS_H
#define FATHOM_EFFECTS_H

#include "frontend/models/model.h"

#pragma clang diagnostic ignored "-Wunused-parameter"
#pragma clang diagnostic ignored "-Wunused-function"
#pragma clang diagnostic ignored "-Wpointer-bool-conversion"

void _exit(int status) __attribute__((noreturn));
int __fathom_new_file(int file);
void __fathom_may_open(void);
ptrdiff_t __fathom_pointer_offset(const void* pointer);
void* __fathom_library_memory(size_t size);

/* A pointer into memory of the library's own that no model describes: an access to it is not supported. Two
 * such pointers may be equal. */
FATHOM_INPUT(unsigned, library_memory)
static void* fathom_effect_library_memory(void) {
  static char* memory;
  if (!memory) memory = __fathom_library_memory(16);
  return memory + __fathom_nondet_library_memory() % (1ul << 20);
}

static void* fathom_effect_new_stream(void) {
  struct fathom_file* stream = __fathom_environment(sizeof *stream);
  stream->state = fathom_is_open;
  return stream;
}

static inline void fathom_effect_not_null(const void* pointer) {
  if (!pointer) fathom_misuse();
}
static inline void fathom_effect_text(const char* text) {
  if (text) fathom_read_string(text);
}
/* A block that is read, whose padding may never have been written. */
static inline void fathom_effect_reads(const void* block, size_t size) {
  if (!block || !size || !__fathom_checks_accesses()) return;
  if (!__fathom_accessible(block, size)) fathom_misuse();
  if (__fathom_checks_accesses() == 1) return;
  const volatile char* bytes = block;
  for (size_t i = 0; i < size; i++) (void)bytes[i];
}

static inline void fathom_effect_values(const void* block, size_t size) {
  fathom_effect_reads(block, size);
  if (block) __fathom_check_written(block, size);
}

/* What a parameter says of elements; a negative number says that there are none. */
#define fathom_effect_count(n) ((size_t)((n) > 0 ? (n) : 0))

/* The object that a pointer points into, which a function may write anywhere. */
static inline int fathom_effect_has_object(const void* pointer) {
  if (!pointer) return 0;
  if (!__fathom_accessible(pointer, 1))
    __fathom_unsupported("what a library function writes through a pointer that is not valid");
  return 1;
}
static inline void* fathom_effect_object_start(const void* pointer) {
  return (char*)pointer - __fathom_pointer_offset(pointer);
}

/* The length of a socket's address, which may be more than there was room for; of an option's value, which is
 * not. */
FATHOM_INPUT(unsigned, address_length)
static inline unsigned fathom_effect_length_address(size_t room) {
  (void)room;
  unsigned length = __fathom_nondet_address_length();
  __fathom_assume(length <= 128);
  return length;
}
static inline unsigned fathom_effect_length_value(size_t room) {
  unsigned length = __fathom_nondet_address_length();
  __fathom_assume(length <= room);
  return length;
}

#endif
