// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="3"
// REPLAY yes
// The same program under memory safety: the stop after the dereference does not hide it.
extern void abort(void) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = 0;
  if (x == 3) *p = 1;
  if (x == 3) abort();
  return 0;
}
