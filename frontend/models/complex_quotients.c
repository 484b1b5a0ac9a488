/* The quotients that compilers call for (C11 G.5.1), after math_exponents.c.
 *
 * The standard does not say what their last digits are, and libraries differ. What programs are linked with is one of
 * two ways, and where the two give different numbers, the model's own input takes one of them (for both parts):
 *
 *   by powers of two    as in G.5.1 and LLVM's compiler-rt: c and d are scaled so that the greater one is in [1, 2)
 *   by the ratio        GCC's libgcc from version 12 on: Smith's ratio of the divisor's parts, near the borders scaled
 *                       (Baudin, Smith: "A Robust Complex Division in Scilab", 2012); floats in doubles, plainly
 *
 * Both end alike where both parts are NaNs: a division by zero or of an infinity is infinite, one by an infinity is 0.
 * Libraries for 32 bits compute quotients of floats and doubles with x87's digits, rounded anywhere: not supported. */

#define QUOTIENT_TYPES(type, suffix) \
  typedef struct { \
    type real, imaginary; \
  } fathom_pair##suffix; \
  static int fathom_same##suffix(type x, type y) { \
    return x == y ? __builtin_signbit(x) == __builtin_signbit(y) : x != x && y != y; \
  } \
  static fathom_pair##suffix fathom_recovered##suffix(fathom_pair##suffix q, type a, type b, type c, type d, int zero) { \
    if (q.real == q.real || q.imaginary == q.imaginary) return q; \
    int finite_ab = __builtin_isfinite(a) && __builtin_isfinite(b), finite_cd = __builtin_isfinite(c) && __builtin_isfinite(d); \
    type infinity = __builtin_inf##suffix(); \
    if (zero && (a == a || b == b)) { \
      q.real = __builtin_copysign##suffix(infinity, c) * a; \
      q.imaginary = __builtin_copysign##suffix(infinity, c) * b; \
    } else if ((__builtin_isinf(a) || __builtin_isinf(b)) && finite_cd) { \
      a = fathom_unit##suffix(a), b = fathom_unit##suffix(b); \
      q.real = infinity * (a * c + b * d); \
      q.imaginary = infinity * (b * c - a * d); \
    } else if ((__builtin_isinf(c) || __builtin_isinf(d)) && finite_ab) { \
      c = fathom_unit##suffix(c), d = fathom_unit##suffix(d); \
      q.real = 0 * (a * c + b * d); \
      q.imaginary = 0 * (b * c - a * d); \
    } \
    return q; \
  }

#define BY_POWERS_OF_TWO(type, suffix) \
  static fathom_pair##suffix fathom_by_powers##suffix(type a, type b, type c, type d) { \
    int error = fathom_errno, exponent = 0; /* dividing sets none */ \
    type greater = __builtin_fabs##suffix(c), size = __builtin_fabs##suffix(d); \
    if (greater < size || c != c) greater = size; \
    if (__builtin_isfinite(greater) && greater != 0) { \
      fathom_split##suffix(greater, &exponent); \
      exponent--; \
      c = fathom_scale##suffix(c, -exponent); \
      d = fathom_scale##suffix(d, -exponent); \
    } \
    type square = c * c + d * d; \
    fathom_pair##suffix q = {fathom_scale##suffix((a * c + b * d) / square, -exponent), \
                             fathom_scale##suffix((b * c - a * d) / square, -exponent)}; \
    fathom_errno = error; \
    return fathom_recovered##suffix(q, a, b, c, d, square == 0); \
  }

/* `greatest` and `least` normal number, `epsilon` of the format. The halves that have |c| below |d| are those of
 * (b - a i) / (d - c i), with the sign of the imaginary part's terms the other way round. */
#define BY_RATIO(type, suffix, greatest, least, epsilon) \
  static fathom_pair##suffix fathom_by_ratio##suffix(type a, type b, type c, type d) { \
    int swapped = __builtin_fabs##suffix(c) < __builtin_fabs##suffix(d); \
    type large = __builtin_fabs##suffix(swapped ? d : c), factor = 1; \
    if (large >= greatest / 2) a /= 2, b /= 2, c /= 2, d /= 2, large /= 2; \
    type size_a = __builtin_fabs##suffix(a), size_b = __builtin_fabs##suffix(b), limit = greatest / 2 * epsilon; \
    if (large < epsilon) \
      factor = 1 / epsilon; \
    else if (large < limit && ((size_a < least && size_b < limit) || (size_b < least && size_a < limit))) \
      factor = 1 / epsilon; \
    a *= factor, b *= factor, c *= factor, d *= factor; \
    type major = swapped ? d : c, minor = swapped ? c : d, p = swapped ? b : a, q = swapped ? a : b; \
    type ratio = minor / major, divisor = minor * ratio + major, with_p, with_q; \
    if (__builtin_fabs##suffix(ratio) > least) \
      with_q = q * ratio, with_p = p * ratio; \
    else \
      with_q = minor * (q / major), with_p = minor * (p / major); \
    fathom_pair##suffix result = {(with_q + p) / divisor, (swapped ? with_p - q : q - with_p) / divisor}; \
    return fathom_recovered##suffix(result, a, b, c, d, c == 0 && d == 0); \
  }

#define QUOTIENT(type, suffix, name) \
  type _Complex name(type a, type b, type c, type d) { \
    if (sizeof(void *) <= 4 && sizeof(type) <= 8) __fathom_unsupported(#name ", whose 32-bit versions round when they like"); \
    fathom_pair##suffix q = fathom_by_ratio##suffix(a, b, c, d), other = fathom_by_powers##suffix(a, b, c, d); \
    if ((!fathom_same##suffix(q.real, other.real) || !fathom_same##suffix(q.imaginary, other.imaginary)) && \
        __fathom_nondet_quotient_by_powers()) \
      q = other; \
    type _Complex result; \
    __real__ result = q.real; \
    __imag__ result = q.imaginary; \
    return result; \
  }
FATHOM_INPUT(_Bool, quotient_by_powers)

QUOTIENT_TYPES(float, f)
QUOTIENT_TYPES(double, )
#if __LDBL_MANT_DIG__ == 64
QUOTIENT_TYPES(long double, l)
#endif

BY_POWERS_OF_TWO(float, f)
BY_POWERS_OF_TWO(double, )
#if __LDBL_MANT_DIG__ == 64
BY_POWERS_OF_TWO(long double, l)
#endif

static fathom_pairf fathom_by_ratiof(float a, float b, float c, float d) {
  double x = a, y = b, u = c, v = d, square = u * u + v * v;
  fathom_pairf q = {(float)((x * u + y * v) / square), (float)((y * u - x * v) / square)};
  return fathom_recoveredf(q, a, b, c, d, c == 0 && d == 0);
}
BY_RATIO(double, , __DBL_MAX__, __DBL_MIN__, __DBL_EPSILON__)
#if __LDBL_MANT_DIG__ == 64
BY_RATIO(long double, l, __LDBL_MAX__, __LDBL_MIN__, __LDBL_EPSILON__)
#endif

QUOTIENT(float, f, __divsc3)
QUOTIENT(double, , __divdc3)
#if __LDBL_MANT_DIG__ == 64
QUOTIENT(long double, l, __divxc3)
#endif
