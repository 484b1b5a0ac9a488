// EXPECT unreach-call: true
// The same of a known number: recursion that constants decide needs no bound.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) {
  if (fib(15) != 610) reach_error();
  return 0;
}
