// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A destructor that sets the value again is called again; the value is null before.
#include <assert.h>
#include <threads.h>
static tss_t key;
static int calls, value;
static void destroy(void *given) {
  calls++;
  assert(given == &value && tss_get(key) == 0);
  if (calls < 2) tss_set(key, &value); // once more
}
static int work(void *unused) {
  (void)unused;
  tss_set(key, &value);
  thrd_exit(0);
}
int main(void) {
  thrd_t thread;
  tss_create(&key, destroy);
  thrd_create(&thread, work, 0);
  thrd_join(thread, 0);
  assert(calls == 2);
  tss_set(key, &value); // the end of main calls none
  return 0;
}
