/* Asynchronous input and output (POSIX aio.h). A request may end at any time before it is asked about, and at
 * the latest where somebody waits for it or takes its result; what is read is in the buffer from the start,
 * and may be something else when the request has ended. */
#include "model.h"
#if __SIZEOF_INT__ > 2 /* smaller machines have none */

enum { fathom_EINPROGRESS = 115, fathom_ECANCELED = 125 };
enum { fathom_reads_file, fathom_writes_file, fathom_does_nothing };
/* struct aiocb as glibc has it. */
struct fathom_request {
  int file, operation, priority;
  void* buffer;
  size_t size;
  struct {
    void* value;
    int signal, how;
    char rest[64 - sizeof(void*) - 2 * sizeof(int)];
  } event;
  void* next;
  int what, policy, error;
  ptrdiff_t result;
};
void __fathom_nondet_written_aio(void*, size_t);
FATHOM_INPUT(int, aio)

static void fathom_refuse_event(int how, int signal) {
  if (how == 2 || (how == 0 && signal)) __fathom_unsupported("a signal or a function when a request ends");
}
static int fathom_submit(struct fathom_request* request, int what) {
  fathom_refuse_event(request->event.how, request->event.signal);
  if (what == fathom_writes_file) fathom_read_block(request->buffer, request->size);
  if (__fathom_nondet_aio() < 0) return fathom_fail(), -1;
  request->what = what;
  request->error = fathom_EINPROGRESS;
  if (what == fathom_reads_file && request->size) __fathom_nondet_written_aio(request->buffer, request->size);
  return 0;
}
static void fathom_end_request(struct fathom_request* request) {
  if (request->error != fathom_EINPROGRESS) return;
  const int error = __fathom_nondet_aio();
  __fathom_assume(error >= 0 && error != fathom_EINPROGRESS);
  request->error = error;
  request->result = -1;
  if (error) return;
  const size_t most = request->what == fathom_does_nothing ? 0 : request->size;
  const int length = __fathom_nondet_aio();
  __fathom_assume(length >= 0 && (size_t)length <= most);
  request->result = length;
  if (request->what == fathom_reads_file && length)
    __fathom_nondet_written_aio(request->buffer, (size_t)length);
}
int aio_read(struct fathom_request* request) {
  return fathom_submit(request, fathom_reads_file);
}
int aio_write(struct fathom_request* request) {
  return fathom_submit(request, fathom_writes_file);
}
int aio_fsync(int how, struct fathom_request* request) {
  enum { synchronises = 04010000, synchronises_data = 010000 };
  if (fathom_refuses(how != synchronises && how != synchronises_data)) return -1;
  return fathom_submit(request, fathom_does_nothing);
}
int aio_error(struct fathom_request* request) {
  if (request->error == fathom_EINPROGRESS && __fathom_nondet_aio() > 0) return fathom_EINPROGRESS;
  fathom_end_request(request);
  return request->error;
}
ptrdiff_t aio_return(struct fathom_request* request) {
  fathom_end_request(request);
  return request->result;
}
int aio_suspend(struct fathom_request* const* list, int count, const void* time) {
  if (time) fathom_read_block(time, 2 * sizeof(long));
  for (int i = 0; i < count; i++)
    if (list[i] && list[i]->error != fathom_EINPROGRESS) return 0;
  if ((time || __fathom_signals_caught) && __fathom_nondet_aio() < 0) return fathom_fail(), -1;
  _Bool one_ended = count <= 0;
  for (int i = 0; i < count; i++)
    if (list[i] && __fathom_nondet_aio() > 0) {
      fathom_end_request(list[i]);
      one_ended = 1;
    }
  __fathom_assume(one_ended);
  return 0;
}
int aio_cancel(int file, struct fathom_request* request) {
  enum { canceled, not_canceled, all_done };
  const int answer = __fathom_nondet_aio();
  __fathom_assume(answer >= -1 && answer <= all_done);
  if (fathom_refuses(request && request->file != file)) return -1;
  if (answer < 0) return fathom_fail(), -1;
  if (request && answer == all_done) fathom_end_request(request);
  if (request && answer == canceled) {
    __fathom_assume(request->error == fathom_EINPROGRESS);
    request->error = fathom_ECANCELED;
    request->result = -1;
  }
  return answer;
}
int lio_listio(int mode, struct fathom_request* const* list, int count, const void* event) {
  enum { waits, goes_on };
  if (fathom_refuses(mode != waits && mode != goes_on)) return -1;
  if (mode == goes_on && event) __fathom_unsupported("a signal or a function when a request ends");
  _Bool all_succeed = 1;
  for (int i = 0; i < count; i++) {
    if (!list[i] || list[i]->operation == fathom_does_nothing) continue;
    all_succeed &= fathom_submit(list[i], list[i]->operation) == 0;
    if (mode == goes_on) continue;
    fathom_end_request(list[i]);
    all_succeed &= list[i]->error == 0;
  }
  return all_succeed ? 0 : (fathom_fail(), -1);
}
#endif
