// EXPECT assertion: true
// EXPECT valid-deref: true
// ARGS --entry f
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: f\(\) is called without variable arguments$
//
// An entry with variable arguments gets none of them: there are none to be read.
#include <assert.h>
#include <stdarg.h>

int f(short count, ...) {
  va_list list;
  va_start(list, count);
  va_end(list);
  assert(count >= -32768 && count <= 32767);
  return count;
}
