// EXPECT assertion: true
// MODEL LP64, ILP32
// Floating-point numbers from text (values of a native run).
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char *end;
  assert(strtod("0x1p4", &end) == 16.0 && *end == 0 && strtod("-0x.8p1z", &end) == -1 && *end == 'z');
  assert(strtod("0x", &end) == 0 && *end == 'x' && strtod("1e+", &end) == 1 && *end == 'e');
  assert(strtod("3.14159265358979323846264338327950288419716939937510582097", 0) == 0x1.921fb54442d18p+1);
  assert(strtod("1e-300", 0) == 0x1.56e1fc2f8f359p-997 && strtof("16777217.0000000000000000000000000000000000001", 0) == 16777218.0f);
  assert(errno == 0 && isinf(strtod("1e400", 0)) && errno == ERANGE && isnan(strtod("nan(1)", &end)) && *end == 0);
  assert(atof("  -12.50abc") == -12.5 && strtold("0.1", 0) == 0.1L && atof("infinity") == INFINITY);
  float f;
  double d;
  int n;
  assert(sscanf("1.5 -2e3x", "%f%lf%n", &f, &d, &n) == 2 && f == 1.5f && d == -2000 && n == 8);
  assert(sscanf("12.75", "%3lf%f", &d, &f) == 2 && d == 12 && f == 75 && sscanf("x", "%lf", &d) == 0);
  char text[4] = {__VERIFIER_nondet_char(), '.', '5', 0};
  d = strtod(text, &end);
  if (text[0] >= '0' && text[0] <= '9') assert(d == text[0] - '0' + 0.5 && end == text + 3);
  if (text[0] == '-') assert(d == -0.5);
  if (text[0] == 'x') assert(d == 0 && end == text);
  return 0;
}
