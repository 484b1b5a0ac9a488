/* Mappings (POSIX sys/mman.h): anonymous ones are zero, files have any contents. Pages are mapped and
 * unmapped as a whole. */
#include "model.h"


enum { fathom_most_mappings = 16 };
static struct {
  char *start;
  size_t size;
  _Bool is_constant;
} fathom_mappings[fathom_most_mappings];
static unsigned fathom_mapping_count;
static void *const fathom_map_failed = (void *)-1;

FATHOM_INPUT(int, mmap)
static void *fathom_map_pages(size_t size, int protection, int flags) {
  enum { can_read = 1, can_write = 2, shared = 1, fixed = 0x10, anonymous = 0x20 };
  if (flags & fixed) __fathom_unsupported("a mapping at an address of the program's choice");
  if (!(protection & can_read)) __fathom_unsupported("a mapping that cannot be read");
  if (!size || __fathom_nondet_mmap()) {
    fathom_fail();
    return fathom_map_failed;
  }
  if (flags & shared) {
    if (fathom_has_forked) __fathom_unsupported("memory shared between processes");
    fathom_has_shared_memory = 1;
  }
  if (fathom_mapping_count == fathom_most_mappings) __fathom_unsupported("more than 16 mappings");
  __fathom_assume(size < FATHOM_PTRDIFF_MAX - 4096);
  size = (size + 4095) & ~(size_t)4095;
  const int is_zero = (flags & anonymous) != 0;
  char *start = protection & can_write ? (is_zero ? __fathom_map(size, 1) : __fathom_map(size, 0))
                : is_zero              ? __fathom_map_constant(size, 1)
                                       : __fathom_map_constant(size, 0);
  unsigned place = fathom_mapping_count++;
  fathom_mappings[place].start = start;
  fathom_mappings[place].size = size;
  fathom_mappings[place].is_constant = !(protection & can_write);
  return start;
}
void *mmap(void *wanted, size_t size, int protection, int flags, int file, long offset) {
  return (void)wanted, (void)file, (void)offset, fathom_map_pages(size, protection, flags);
}
void *mmap64(void *wanted, size_t size, int protection, int flags, int file, long long offset) {
  return (void)wanted, (void)file, (void)offset, fathom_map_pages(size, protection, flags);
}
int munmap(void *start, size_t size) {
  size = (size + 4095) & ~(size_t)4095;
  int is_known = 0;
  for (unsigned i = 0; i < fathom_mapping_count; i++)
    if (fathom_mappings[i].start == start && fathom_mappings[i].size == size) {
      is_known = 1;
      fathom_mappings[i].start = NULL;
    }
  if (!is_known) __fathom_unsupported("munmap of something else than one whole mapping");
  __fathom_unmap(start);
  return 0;
}
FATHOM_INPUT(int, msync)
int msync(void *start, size_t size, int flags) {
  (void)start, (void)size, (void)flags;
  if (!__fathom_nondet_msync()) return 0;
  fathom_fail();
  return -1;
}
/* Rights that are given to pages which have them already; none are taken or added. */
FATHOM_INPUT(_Bool, mprotect)
int mprotect(void *start, size_t size, int protection) {
  enum { can_read = 1, can_write = 2 };
  (void)size;
  if (fathom_refuses(((size_t)start & 4095) != 0)) return -1;
  if (__fathom_nondet_mprotect()) return fathom_fail(), -1;
  for (unsigned i = 0; i < fathom_mapping_count; i++)
    if (fathom_mappings[i].start && __fathom_same_object(fathom_mappings[i].start, start) && fathom_mappings[i].is_constant)
      __fathom_unsupported("mprotect of a mapping that cannot be written");
  if (!(protection & can_read) || !(protection & can_write)) __fathom_unsupported("mprotect that takes rights away");
  return 0;
}
FATHOM_INPUT(_Bool, mincore)
void __fathom_nondet_written_mincore(void *, size_t);
int mincore(void *start, size_t size, unsigned char *there) {
  if (fathom_refuses(((size_t)start & 4095) != 0)) return -1;
  if (__fathom_nondet_mincore()) return fathom_fail(), -1;
  if (size) __fathom_nondet_written_mincore(there, (size + 4095) / 4096);
  return 0;
}
PLAIN_CALL(mlock, (const void *start, size_t size), ((void)start, (void)size, 0))
PLAIN_CALL(munlock, (const void *start, size_t size), ((void)start, (void)size, 0))
PLAIN_CALL(mlockall, (int flags), ((void)flags, 0))
PLAIN_CALL(munlockall, (void), 0)
PLAIN_CALL(madvise, (void *start, size_t size, int advice),
           ((void)start, (void)size, advice == 4 ? (__fathom_unsupported("MADV_DONTNEED"), 0) : 0))
