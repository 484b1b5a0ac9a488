/* Several blocks in a row (sys/uio.h), and messages with them (sys/socket.h). */
#include "model.h"

struct fathom_block {
  char *start;
  size_t size;
};
void __fathom_nondet_written_readv(void *to, size_t size);
FATHOM_INPUT(ptrdiff_t, readv)

/* As many bytes as there are, one block after the other; what follows them is left alone. */
static ptrdiff_t fathom_read_blocks(int file, const struct fathom_block *blocks, size_t count) {
  ptrdiff_t result = __fathom_nondet_readv();
  size_t room = 0;
  for (size_t i = 0; i < count; i++) room += blocks[i].size;
  __fathom_assume(result == -1 || (result >= 0 && (size_t)result <= room && file >= 0));
  if (result < 0) return fathom_fail(), -1;
  size_t left = (size_t)result;
  for (size_t i = 0; i < count; i++) {
    size_t size = blocks[i].size < left ? blocks[i].size : left;
    if (size) __fathom_nondet_written_readv(blocks[i].start, size);
    left -= size;
  }
  return result;
}
/* A call has one block for all of them. */
static ptrdiff_t fathom_size_of_blocks(const struct fathom_block *blocks, int count) {
  enum { most_blocks = 1024 };
  size_t all = 0;
  int refused = (count < 0) | (count > most_blocks);
  for (int i = 0; !refused && i < count; i++)
    refused = __builtin_add_overflow(all, blocks[i].size, &all) || all > FATHOM_PTRDIFF_MAX;
  return refused ? fathom_errno = fathom_EINVAL, -1 : (ptrdiff_t)all;
}
enum { fathom_at_its_place, fathom_at_a_place };
static ptrdiff_t fathom_readv(int file, const void *given, int count, int how) {
  const struct fathom_block *blocks = given;
  if (fathom_is_no_file(file)) return -1;
  const ptrdiff_t all = fathom_size_of_blocks(blocks, count);
  if (all < 0) return -1;
  char *bytes = __fathom_environment((size_t)all + 1);
  const ptrdiff_t done = how == fathom_at_a_place ? fathom_read(bytes, (size_t)all) : fathom_read_file(file, bytes, (size_t)all);
  size_t at = 0;
  for (int i = 0; i < count; i++) {
    const size_t left = done > 0 ? (size_t)done - at : 0, size = blocks[i].size < left ? blocks[i].size : left;
    if (size) __fathom_memcpy(blocks[i].start, bytes + at, size);
    at += size;
  }
  return done;
}
static ptrdiff_t fathom_writev(int file, const void *given, int count, int how) {
  const struct fathom_block *blocks = given;
  if (fathom_is_no_file(file)) return -1;
  const ptrdiff_t all = fathom_size_of_blocks(blocks, count);
  if (all < 0) return -1;
  char *bytes = __fathom_environment((size_t)all + 1);
  size_t at = 0;
  for (int i = 0; i < count; at += blocks[i++].size)
    if (blocks[i].size) __fathom_memcpy(bytes + at, blocks[i].start, blocks[i].size);
  return how == fathom_at_a_place ? fathom_write(bytes, (size_t)all) : fathom_write_file(file, bytes, (size_t)all);
}
ptrdiff_t readv(int file, const void *blocks, int count) { return fathom_readv(file, blocks, count, fathom_at_its_place); }
ptrdiff_t writev(int file, const void *blocks, int count) { return fathom_writev(file, blocks, count, fathom_at_its_place); }
#define AT_A_PLACE(name, type, call) \
  ptrdiff_t name(int file, const void *blocks, int count, type place) { \
    return place < 0 ? fathom_errno = fathom_EINVAL, -1 : call(file, blocks, count, fathom_at_a_place); \
  }
AT_A_PLACE(preadv, long, fathom_readv)
AT_A_PLACE(preadv64, long long, fathom_readv)
AT_A_PLACE(pwritev, long, fathom_writev)
AT_A_PLACE(pwritev64, long long, fathom_writev)

struct msghdr {
  void *name;
  unsigned name_size;
  struct fathom_block *blocks;
  size_t count;
  void *control;
  size_t control_size;
  int flags;
};
ptrdiff_t sendmsg(int file, const struct msghdr *message, int flags) {
  (void)flags;
  if (message->name) fathom_read_block(message->name, message->name_size);
  if (message->control) fathom_read_block(message->control, message->control_size);
  if (message->count > FATHOM_INT_MAX) return fathom_errno = 90, -1; /* EMSGSIZE */
  return fathom_writev(file, message->blocks, (int)message->count, fathom_at_its_place);
}
FATHOM_INPUT(unsigned, recvmsg)
ptrdiff_t recvmsg(int file, struct msghdr *message, int flags) {
  (void)flags;
  fathom_may_read_again();
  fathom_may_open(); /* files that are sent */
  ptrdiff_t result = fathom_read_blocks(file, message->blocks, message->count);
  if (result < 0) return -1;
  unsigned name_size = __fathom_nondet_recvmsg(), control_size = __fathom_nondet_recvmsg();
  __fathom_assume(name_size <= 128 && control_size <= message->control_size);
  if (message->name) {
    unsigned written = name_size < message->name_size ? name_size : message->name_size;
    if (written) __fathom_nondet_written_readv(message->name, written);
    message->name_size = name_size;
  }
  if (message->control && control_size) __fathom_nondet_written_readv(message->control, control_size);
  message->control_size = control_size;
  message->flags = (int)__fathom_nondet_recvmsg();
  return result;
}
