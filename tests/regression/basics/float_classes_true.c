// EXPECT unreach-call: true
// Every double is of one class (C11 7.12.3), and the classes are what comparisons say they are.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_classes_true.c", 1, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

union extended { long double value; struct { unsigned long significand; unsigned short exponent; } bits; };

int main(void) {
  double d = __VERIFIER_nondet_double(), size = __builtin_fabs(d);
  int nan = __builtin_isnan(d) != 0, infinite = __builtin_isinf(d) != 0, normal = __builtin_isnormal(d) != 0;
  int zero = __builtin_iszero(d) != 0, subnormal = __builtin_issubnormal(d) != 0;
  if (nan + infinite + normal + zero + subnormal != 1) reach_error();
  if ((__builtin_isfinite(d) != 0) != (normal | zero | subnormal)) reach_error();
  if (nan != (d != d)) reach_error();
  if (zero != (d == 0)) reach_error();
  if (infinite && size <= 0x1.fffffffffffffp1023) reach_error();
  if (subnormal && !(size < 0x1p-1022)) reach_error();
  if (normal && (size < 0x1p-1022 || size > 0x1.fffffffffffffp1023)) reach_error();
  if (__builtin_issignaling(d) && !nan) reach_error();

  union extended x; // the uppermost bit of the significand is the integer bit
  x.bits.significand = __VERIFIER_nondet_ulong() | 1ul << 63;
  x.bits.exponent = __VERIFIER_nondet_ushort();
  int greatest = (x.bits.exponent & 0x7fff) == 0x7fff, whole = x.bits.significand == 1ul << 63;
  if ((__builtin_isinf(x.value) != 0) != (greatest && whole)) reach_error();
  if ((__builtin_isfinite(x.value) != 0) != !greatest) reach_error();
  if (__builtin_issubnormal(x.value) || __builtin_iszero(x.value)) reach_error();
  return 0;
}
