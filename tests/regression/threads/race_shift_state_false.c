// EXPECT no-data-race: false
// MODEL LP64, ILP32
// C11 7.29.6.3p1: without a state mbrtowc uses one of its own.
#include <pthread.h>
#include <wchar.h>
static void *work(void *unused) {
  wchar_t c;
  mbrtowc(&c, "a", 1, 0);
  return unused;
}
int main(void) {
  pthread_t thread;
  wchar_t c;
  pthread_create(&thread, 0, work, 0);
  mbrtowc(&c, "b", 1, 0);
  pthread_join(thread, 0);
  return 0;
}
