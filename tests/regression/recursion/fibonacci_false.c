// EXPECT unreach-call: false
// Double recursion: every bound doubles the work, so bounds may not be raised carelessly.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 7) return 0;
  if (fib(n) == 13) reach_error();
  return 0;
}
