#include "witnesses/allocation_log.h"

#include "witnesses/harness.h"

#include <fmt/format.h>

namespace fathom::witnesses {

namespace {

using program::Property;

/// glibc's allocator has a second set of names. Starts are kept complemented, so that the list itself refers
/// to nothing.
constexpr const char* text = R"(
typedef __SIZE_TYPE__ size;
typedef __UINTPTR_TYPE__ word;
void _exit(int status) __attribute__((noreturn));
long write(int file, const void *bytes, size count);
void *__libc_malloc(size);
void *__libc_calloc(size, size);
void *__libc_realloc(void *, size);
void *__libc_memalign(size, size);
void __libc_free(void *);
void (*signal(int, void (*)(int)))(int);
void __real_exit(int) __attribute__((noreturn));
extern char program_begin[] __asm__("__executable_start"), program_end[] __asm__("etext");
extern char data_begin[] __asm__("__data_start"), data_end[] __asm__("_end");
extern void *__libc_stack_end;

enum { most = 1 << 14 };
static struct { word hidden; size bytes; char reached; } blocks[most];
static unsigned count;
static int overflown, stopped;

static void *added(void *start, size bytes, void *caller) {
  if ((char *)caller < program_begin || (char *)caller >= program_end || !start) return start;
  if (count == most) overflown = 1;
  else {
    blocks[count].hidden = ~(word)start;
    blocks[count++].bytes = bytes;
  }
  return start;
}
static void removed(void *start) {
  for (unsigned i = count; i-- > 0;)
    if (blocks[i].hidden == ~(word)start) {
      blocks[i] = blocks[--count];
      return;
    }
}

#define CALLER __builtin_return_address(0)
void *malloc(size n) { return added(__libc_malloc(n), n, CALLER); }
void *calloc(size n, size each) { return added(__libc_calloc(n, each), n * each, CALLER); }
void *memalign(size unit, size n) { return added(__libc_memalign(unit, n), n, CALLER); }
void *aligned_alloc(size unit, size n) { return added(__libc_memalign(unit, n), n, CALLER); }
int posix_memalign(void **result, size unit, size n) {
  if (unit < sizeof(void *) || (unit & (unit - 1))) return 22;
  *result = added(__libc_memalign(unit, n), n, CALLER);
  return 0;
}
void free(void *start) {
  if (start) removed(start);
  __libc_free(start);
}
void *realloc(void *start, size n) {
  if (start) removed(start);
  void *moved = __libc_realloc(start, n);
  return start && !n ? moved : added(moved, n, CALLER);
}
__attribute__((weak)) char *strdup(const char *from) {
  size n = 0;
  while (from[n]) n++;
  char *copy = added(__libc_malloc(n + 1), n + 1, CALLER);
  for (size i = 0; i <= n; i++) copy[i] = from[i];
  return copy;
}
__attribute__((weak)) char *strndup(const char *from, size most_copied) {
  size n = 0;
  while (n < most_copied && from[n]) n++;
  char *copy = added(__libc_malloc(n + 1), n + 1, CALLER);
  for (size i = 0; i < n; i++) copy[i] = from[i];
  copy[n] = 0;
  return copy;
}

static unsigned waiting[most], waiting_count;
static void scan(char *begin, char *end) {
  begin = (char *)(((word)begin + sizeof(word) - 1) & ~(word)(sizeof(word) - 1));
  for (; begin + sizeof(word) <= end; begin += sizeof(word)) {
    word value = *(volatile word *)begin;
    for (unsigned i = 0; i < count; i++)
      if (!blocks[i].reached && value >= ~blocks[i].hidden && value <= ~blocks[i].hidden + blocks[i].bytes) {
        blocks[i].reached = 1;
        waiting[waiting_count++] = i;
      }
  }
}
static int lost(char *stack) {
  scan(data_begin, data_end);
  if (stack) scan(stack, (char *)__libc_stack_end);
  while (waiting_count > 0) {
    unsigned i = waiting[--waiting_count];
    scan((char *)~blocks[i].hidden, (char *)~blocks[i].hidden + blocks[i].bytes);
  }
  for (unsigned i = 0; i < count; i++)
    if (!blocks[i].reached) return 1;
  return 0;
}

void fathom_replay_at_end(char *stack) {
  static int done;
  if (done++ || overflown || !count) return;
  if (!REACHABILITY || lost(stack)) {
    (void)write(2, MESSAGE, sizeof MESSAGE - 1);
    _exit(42);
  }
}
static void aborted(int number) {
  (void)number;
  fathom_replay_at_end(__builtin_frame_address(0));
  _exit(1);
}
__attribute__((constructor(101))) static void start(void) { signal(6, aborted); }
__attribute__((destructor(101))) static void finish(void) {
  fathom_replay_at_end(stopped ? __builtin_frame_address(0) : 0);
}
void __wrap_exit(int status) {
  stopped = 1;
  __real_exit(status);
}
)";

} // namespace

bool observed_by_allocation_log(Property property) {
  return program::info(property).observer == program::Observer::AllocationLog;
}

std::string allocation_log(Property property) {
  const bool track = property == Property::ValidMemtrack;
  return fmt::format("#define REACHABILITY {}\n#define MESSAGE \"\\n{}{}\\n\"\n", track ? 1 : 0, harness_mark,
                     track ? "nothing refers to a block that is still allocated"
                           : "a block is still allocated at the end") +
         text;
}

const std::vector<std::string>& allocation_log_arguments() {
  static const std::vector<std::string> arguments = {"-Wl,--wrap=exit"};
  return arguments;
}

} // namespace fathom::witnesses
