// EXPECT unreach-call: true
// Every activation has variables of its own, also where a pointer to them is passed down.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "locals_apart_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int down(int depth, int *outer) {
  int mine = depth;
  if (depth == 0) return *outer;
  int r = down(depth - 1, &mine);
  if (mine != depth) return -1;
  return r;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), top = 100;
  if (n < 1 || n > 6) return 0;
  if (down(n, &top) != 1) reach_error();
  return 0;
}
