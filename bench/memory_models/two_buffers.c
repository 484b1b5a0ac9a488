// N writes and reads at symbolic places of one of two buffers, chosen each time; one entry is followed.
// PARAMETER N 10 20 40 80
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) { __assert_fail("0", "two_buffers.c", 1, "reach_error"); }
#ifndef N
#define N 20
#endif
static unsigned front[64], back[64];
static unsigned below(unsigned limit) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= limit) abort();
  return n;
}
int main(void) {
  unsigned watched = below(64), expected = 0;
  for (int w = 0; w < N; w++) {
    unsigned *buffer = below(2) ? front : back;
    unsigned i = below(64), value = __VERIFIER_nondet_uint();
    buffer[i] = value;
    if (buffer == front && i == watched) expected = value;
    if (front[watched] != expected) reach_error();
  }
  return 0;
}
