// N joins of an object of 64 KiB whose sides differ in one byte.
// PARAMETER N 10 100 1000
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { __assert_fail("0", "joins.c", 1, "reach_error"); }
#ifndef N
#define N 100
#endif
unsigned char object[65536];
int main(void) {
  for (int i = 0; i < N; i++)
    if (__VERIFIER_nondet_int()) object[i * 64] = 1;
    else object[i * 64] = 2;
  int sum = 0;
  for (int i = 0; i < N; i++) sum += object[i * 64];
  if (sum < N || sum > 2 * N) reach_error();
  return 0;
}
