// EXPECT no-data-race: false
// MODEL LP64, ILP32
// C11 7.29.6.3.2: the conversion state is updated.
#include <pthread.h>
#include <wchar.h>
static mbstate_t state;
static void *work(void *argument) {
  wchar_t c;
  mbrtowc(&c, "a", 1, &state);
  return argument;
}
int main(void) {
  wchar_t c;
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  mbrtowc(&c, "a", 1, &state);
  pthread_join(thread, 0);
  return 0;
}
