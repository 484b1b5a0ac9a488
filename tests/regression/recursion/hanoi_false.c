// EXPECT unreach-call: false
// SELDOM
// WITNESS NONDET="5 0"
// Towers of Hanoi: the number of moves is 2^n - 1.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "hanoi_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static unsigned moves;
static void hanoi(unsigned n, char from, char to, char via) {
  if (n == 0) return;
  hanoi(n - 1, from, via, to);
  moves++;
  hanoi(n - 1, via, to, from);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 5) return 0;
  hanoi(n, 'a', 'b', 'c');
  if (moves == 31) reach_error();
  return 0;
}
