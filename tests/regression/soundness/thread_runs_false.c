// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip linked with threads
// The function given to pthread_create runs. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "thread_runs_false.c", 1, "reach_error"); }
extern int pthread_create(unsigned long *, const void *, void *(*)(void *), void *);
extern int pthread_join(unsigned long, void **);
static int x;
static void *work(void *argument) { x = 1; return argument; }
int main(void) {
  unsigned long thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (x == 1) reach_error();
  return 0;
}
