// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS --dialect cbmc
// CBMC's names for what is known of numbers, and for variables of a thread.
__CPROVER_thread_local int x = 3;
double nondet_double(void);
float nondet_float(void);
int main(void) {
  double d = nondet_double();
  float f = nondet_float();
  __CPROVER_assert(__CPROVER_isnand(d) + __CPROVER_isinfd(d) + __CPROVER_isfinited(d) == 1, "one kind");
  __CPROVER_assert(!__CPROVER_isnormalf(f) || __CPROVER_isfinitef(f), "normal numbers are finite");
  __CPROVER_assert(__CPROVER_isnanf(f) || !__CPROVER_signf(__CPROVER_fabsf(f)), "no sign");
  __CPROVER_assert(__CPROVER_isinfld(__CPROVER_infl()) && __CPROVER_fabs(-2.5) == 2.5, "constants");
  __CPROVER_assert(__CPROVER_abs(-3) == 3 && __CPROVER_llabs(-5000000000LL) == 5000000000LL && x == 3, "whole");
}
