// EXPECT float-conversion: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Numbers at the ends of the ranges, which are cut off towards zero.
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
int main(void) {
  double d = __VERIFIER_nondet_double();
  int sum = 0;
  if (d > -2147483649.0 && d < 2147483648.0) sum += (int)d & 1;
  if (d > -1 && d < 256) sum += (unsigned char)d;
  if (d > -129 && d < 128) sum += (signed char)d;
  if (d >= 0 && d < 18446744073709551616.0) sum += (unsigned long long)d & 1;
  float f = __VERIFIER_nondet_float();
  if (f >= -2147483648.0f && f < 2147483648.0f) sum += (int)f & 1;
  _Bool b = (_Bool)d;
  return sum + b + (int)2.9;
}
