// EXPECT no-data-race: true
// MODEL LP64, ILP32
// C11 7.29.6.3.2: the conversion state is updated; here one call follows the other one.
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
  pthread_join(thread, 0);
  mbrtowc(&c, "a", 1, &state);
  return 0;
}
