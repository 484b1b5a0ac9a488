// EXPECT float-conversion: true
// MODEL LP64, ILP32
//
// A bit-field of three bits has what is less than 8 (C11 6.7.2.1p10, 6.3.1.4p1).
extern float __VERIFIER_nondet_float(void);

struct field {
  unsigned value : 3;
};

int main(void) {
  float f = __VERIFIER_nondet_float();
  if (!(f >= 0 && f < 8)) return 0;
  struct field x = {0};
  x.value = f;
  return x.value == 1;
}
