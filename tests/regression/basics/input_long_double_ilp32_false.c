// EXPECT unreach-call: false
// MODEL ILP32
// REPLAY yes
extern long double __VERIFIER_nondet_longdouble(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
  long double x = __VERIFIER_nondet_longdouble();
  if (x > 3.5L && x < 3.75L && __VERIFIER_nondet_bool() && !__VERIFIER_nondet_pointer())
    reach_error();
  return 0;
}
