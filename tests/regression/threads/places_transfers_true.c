// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Money moves round between five accounts, as far as there is any; what an account has depends on the order of the
// threads, the sum of all does not.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int a = 2, b = 2, c = 2, d = 2, e = 2;
static void move(int *from, int *to) {
  if (*from > 0) {
    *from = *from - 1;
    *to = *to + 1;
  }
}
#define MOVER(name, from, to)  \
  static void *name(void *p) { \
    pthread_mutex_lock(&lock); \
    move(&from, &to);          \
    pthread_mutex_unlock(&lock); \
    pthread_mutex_lock(&lock); \
    move(&from, &to);          \
    pthread_mutex_unlock(&lock); \
    return p;                  \
  }
MOVER(first, a, b)
MOVER(second, b, c)
MOVER(third, c, d)
MOVER(fourth, d, e)
MOVER(fifth, e, a)
int main(void) {
  pthread_t t1, t2, t3, t4, t5;
  pthread_create(&t1, 0, first, 0);
  pthread_create(&t2, 0, second, 0);
  pthread_create(&t3, 0, third, 0);
  pthread_create(&t4, 0, fourth, 0);
  pthread_create(&t5, 0, fifth, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  pthread_join(t3, 0);
  pthread_join(t4, 0);
  pthread_join(t5, 0);
  if (a + b + c + d + e != 10) reach_error();
  return 0;
}
