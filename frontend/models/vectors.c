/* Reading into several blocks (sys/uio.h), and messages with them (sys/socket.h). */
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
static ptrdiff_t fathom_readv(int file, const void *blocks, int count) {
  if (count < 0) return fathom_errno = fathom_EINVAL, -1;
  return fathom_read_blocks(file, blocks, (size_t)count);
}
ptrdiff_t readv(int file, const void *blocks, int count) { return fathom_readv(file, blocks, count); }
ptrdiff_t preadv(int file, const void *blocks, int count, long offset) { return (void)offset, fathom_readv(file, blocks, count); }
ptrdiff_t preadv64(int file, const void *blocks, int count, long long offset) { return (void)offset, fathom_readv(file, blocks, count); }

struct msghdr {
  void *name;
  unsigned name_size;
  struct fathom_block *blocks;
  size_t count;
  void *control;
  size_t control_size;
  int flags;
};
FATHOM_INPUT(unsigned, recvmsg)
ptrdiff_t recvmsg(int file, struct msghdr *message, int flags) {
  (void)flags;
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
