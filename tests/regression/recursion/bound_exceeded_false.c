// EXPECT unreach-call: false
// ARGS --recursion 4
// A violation within the bound is found all the same.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  if (depth(n) == 4) reach_error();
  return 0;
}
