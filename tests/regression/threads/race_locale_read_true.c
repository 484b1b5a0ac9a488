// EXPECT no-data-race: true
// MODEL LP64, ILP32
// C11 7.11.1.1p5: functions that only look at the locale do not race with each other.
#include <locale.h>
#include <pthread.h>
#include <string.h>
static void *work(void *unused) { return strcoll("a", "b") ? unused : 0; }
int main(void) {
  pthread_t thread;
  setlocale(LC_ALL, "C");
  pthread_create(&thread, 0, work, 0);
  const int is_point = localeconv()->decimal_point[0] == '.';
  pthread_join(thread, 0);
  setlocale(LC_ALL, "C");
  return !is_point;
}
