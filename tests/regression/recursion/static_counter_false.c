// EXPECT unreach-call: false
// WITNESS NONDET="5 0"
// A static variable is one for all activations.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "static_counter_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static int visits(int n) {
  static int count;
  count++;
  if (n > 0) visits(n - 1);
  return count;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  if (visits(n) == 6) reach_error();
  return 0;
}
