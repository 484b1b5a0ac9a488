// EXPECT unreach-call: true
// Writes through its argument what it gives back.
#include <time.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "time_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  time_t t = 5, u = time(&t);
  hold(t == u && u >= -1);
  struct tm *parts = gmtime(&t);
  if (parts) hold(parts->tm_mon >= 0 && parts->tm_mon < 12);
  hold(clock() >= -1);
  return 0;
}
