// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A pointer that holds an integer where the loop is entered, and perhaps another one after each iteration, beside what
// is asked about.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  char *p = (char *)2;
  unsigned n = 0, m = 7;
  while (__VERIFIER_nondet_int()) {
    p = __VERIFIER_nondet_int() ? (char *)3 : p;
    n++;
    m++;
  }
  if (m - n != 7 || (n > 20 && p == 0 && m == n)) reach_error();
  return 0;
}
