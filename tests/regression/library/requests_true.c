// Asynchronous input (POSIX aio.h): a request ends with an error or with as many bytes as there is room for.
// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
#include <aio.h>
#include <assert.h>
#include <errno.h>
#include <string.h>

int main(void) {
  char text[9] = "";
  struct aiocb request;
  memset(&request, 0, sizeof request);
  request.aio_buf = text;
  request.aio_nbytes = 8;
  if (aio_read(&request)) {
    assert(errno != 0);
    return 1;
  }
  const struct aiocb *all[1] = {&request};
  assert(aio_suspend(all, 1, 0) == 0);
  int error = aio_error(&request);
  assert(error != EINPROGRESS);
  ssize_t size = aio_return(&request);
  assert(error ? size == -1 : size >= 0 && size <= 8);
  if (size > 0) text[size] = 0;
  assert(aio_error(&request) == error);
  assert(aio_fsync(12345, &request) == -1 && errno == EINVAL);
  return 0;
}
