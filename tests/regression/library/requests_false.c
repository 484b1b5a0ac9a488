// A request may still be under way, and what it reads may be anything and as long as its room.
// EXPECT assertion: false
// EXPECT valid-deref: false
// MODEL LP64, ILP32
#include <aio.h>
#include <assert.h>
#include <errno.h>
#include <string.h>

int main(void) {
  char text[8] = "";
  struct aiocb request;
  memset(&request, 0, sizeof request);
  request.aio_buf = text;
  request.aio_nbytes = 8;
  if (aio_read(&request)) return 1;
  if (aio_error(&request) == EINPROGRESS) {
    const struct aiocb *all[1] = {&request};
    aio_suspend(all, 1, 0);
  }
  ssize_t size = aio_return(&request);
  if (size < 0) return 1;
  assert(text[0] == 0);
  text[size] = 0;
  return 0;
}
