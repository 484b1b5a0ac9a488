// EXPECT no-data-race: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A spin lock of xchg; one thread does not take it.
#include <pthread.h>
static int lock, count;
static void take(void) {
  int was;
  do {
    was = 1;
    __asm__ volatile("xchgl %0, %1" : "+r"(was), "+m"(lock) : : "memory");
    if (was) __asm__ volatile("rep; nop" : : : "memory");
  } while (was);
}
static void give_back(void) {
  int free = 0;
  __asm__ volatile("xchgl %0, %1" : "+r"(free), "+m"(lock) : : "memory");
}
static void *work(void *unused) {
  take();
  count++;
  give_back();
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  
  count++;
  give_back();
  pthread_join(thread, 0);
  return 0;
}
