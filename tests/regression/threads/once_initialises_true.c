// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A mutex that any thread may initialise, and a loop that waits with it.
#include <assert.h>
#include <threads.h>

mtx_t m;
cnd_t c;
int f;
once_flag o = ONCE_FLAG_INIT;

static void init(void) {
  mtx_init(&m, mtx_plain);
  cnd_init(&c);
}

static int w(void *a) {
  (void)a;
  call_once(&o, init);
  mtx_lock(&m);
  f = 1;
  cnd_signal(&c);
  mtx_unlock(&m);
  return 7;
}

int main(void) {
  thrd_t t;
  call_once(&o, init);
  thrd_create(&t, w, 0);
  mtx_lock(&m);
  while (!f) cnd_wait(&c, &m);
  mtx_unlock(&m);
  int r;
  thrd_join(t, &r);
  assert(r == 7);
  return 0;
}
