// EXPECT unreach-call: unknown (recursion)
// ARGS --recursion 10
// Recursion without end on an input that never decides it: only the bound stops it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int forever(int n) { return __VERIFIER_nondet_int() ? forever(n + 1) : n; }
int main(void) {
  if (forever(0) < 0) reach_error();
  return 0;
}
