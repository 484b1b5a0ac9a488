// EXPECT unreach-call: false
// WITNESS NONDET="99"
// REPLAY yes
// Writes through two levels of pointers.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_to_pointer_false.c", 1, "reach_error"); }

static void redirect(int **slot, int *to) { *slot = to; }
static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 5;
  int *p = &x;
  swap(&x, &y);
  redirect(&p, &y);
  *p += 0;
  if (x != 5) reach_error();
  if (*p == 99) reach_error();
  return 0;
}
