// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: times have no leap seconds; seconds are looked at, as at .*:12 \(C11 7.27.1p4\)$
// OUTPUT stderr: ^assumed: aligned_alloc at .*:13 delivers memory, though the size is no multiple
// C11 7.27.1p4: seconds are 0 to 60.
#include <stdlib.h>
#include <time.h>
void reach_error(void) { abort(); }
int main(void) {
  time_t now = 5;
  struct tm *parts = gmtime(&now);
  if (parts && parts->tm_sec > 59) reach_error();
  void *p = aligned_alloc(16, 10);
  if (!p) reach_error();
  free(p);
  return 0;
}
