// EXPECT no-data-race: false
// MODEL LP64, ILP32
// C11 7.11.1.1p5: setlocale may race with functions that are affected by the locale.
#include <locale.h>
#include <pthread.h>
static void *work(void *unused) {
  setlocale(LC_ALL, "C");
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  const int is_point = localeconv()->decimal_point[0] == '.';
  pthread_join(thread, 0);
  return !is_point;
}
