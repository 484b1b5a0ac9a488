// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS --dialect cbmc
// A subnormal number is finite, and not normal.
double nondet_double(void);
int main(void) {
  double d = nondet_double();
  __CPROVER_assert(!__CPROVER_isfinited(d) || d == 0 || __CPROVER_isnormald(d), "subnormal ones");
}
