// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// A pointer that holds an integer where the loop is entered, and another one after each iteration: at the head it is
// not null, and what is asked of it there must not leave out the first iteration.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }
static int a[4];
int main(void) {
  char *p = (char *)2;
  int *q = 0;
  unsigned n = 0;
  while (__VERIFIER_nondet_int()) {
    p = __VERIFIER_nondet_int() ? (char *)3 : p;
    q = n > 2 ? &a[n % 4] : q;
    n++;
  }
  if (n > 20 && p == (char *)3) reach_error();
  return 0;
}
