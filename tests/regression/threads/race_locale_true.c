// EXPECT no-data-race: true
// MODEL LP64, ILP32
// C11 7.11.1.1p5, 7.22.7p1: setlocale, localeconv and mblen one after the other, and mbrlen with a state of its own.
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <wchar.h>
static void *work(void *unused) {
  mbstate_t state = {0};
  mbrlen("a", 1, &state);
  return unused;
}
int main(void) {
  pthread_t thread;
  setlocale(LC_ALL, "C");
  pthread_create(&thread, 0, work, 0);
  mblen("a", 1);
  pthread_join(thread, 0);
  return localeconv()->decimal_point[0] != '.';
}
