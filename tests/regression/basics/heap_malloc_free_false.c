// EXPECT unreach-call: false
// WITNESS NONDET="6"
// REPLAY yes
// A heap block keeps what is stored in it.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "heap_malloc_free_false.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 1 && n <= 6);
  int *a = malloc(n * sizeof(int));
  for (unsigned i = 0; i < n; i++) a[i] = (int)(i * i);
  int last = a[n - 1];
  free(a);
  if (last == 25) reach_error();
  return 0;
}
