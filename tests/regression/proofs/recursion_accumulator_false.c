// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES models
// SELDOM
// As if the summand 30 were one less.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int add_up(int n, int before) {
  if (n <= 0) return before;
  return add_up(n - 1, before + n);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 30000) abort();
  if (2 * add_up(n, 0) != n * n + n - (n >= 30 ? 2 : 0)) reach_error();
}
