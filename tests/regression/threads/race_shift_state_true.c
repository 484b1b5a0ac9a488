// EXPECT no-data-race: true
// MODEL LP64, ILP32
// Each thread has a state of its own, and other functions have other ones.
#include <pthread.h>
#include <wchar.h>
static void *work(void *unused) {
  mbstate_t state = {0};
  wchar_t c;
  char text[8];
  mbrtowc(&c, "a", 1, &state);
  wcrtomb(text, L'a', 0);
  return unused;
}
int main(void) {
  pthread_t thread;
  wchar_t c;
  pthread_create(&thread, 0, work, 0);
  mbrtowc(&c, "b", 1, 0);
  mbrlen("b", 1, 0);
  pthread_join(thread, 0);
  return 0;
}
