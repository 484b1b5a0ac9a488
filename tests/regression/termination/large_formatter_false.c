// Does not end: a letter that is not known is never passed.
// EXPECT termination: false
// ENDLESS 37 120 *0
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);
enum { kRoom = 16 };
static char out[kRoom];
static unsigned used;

static void put(char c) {
  if (used < kRoom - 1)
    out[used++] = c;
  out[used] = 0;
}

static void put_string(const char *s, unsigned width) {
  unsigned length = 0;
  while (s[length])
    length++;
  while (width > length) {
    put(' ');
    width--;
  }
  while (*s)
    put(*s++);
}

static void put_number(unsigned v, unsigned base, unsigned width) {
  char digits[33];
  unsigned n = 32;
  digits[n] = 0;
  do {
    digits[--n] = "0123456789abcdef"[v % base];
    v /= base;
  } while (v > 0);
  put_string(digits + n, width);
}

static void format(const char *f, unsigned value, const char *name) {
  while (*f) {
    if (*f != '%') {
      put(*f++);
      continue;
    }
    const char *p = f + 1;
    unsigned width = 0;
    while (*p >= '0' && *p <= '9')
      width = (width * 10 + (unsigned)(*p++ - '0')) % 100;
    switch (*p) {
    case 'u':
      put_number(value, 10, width);
      break;
    case 'x':
      put_number(value, 2, width);
      break;
    case 's':
      put_string(name, width);
      break;
    case 0:
      return;
    default:
      put(*p);
    }
    f = p + (*p != 'x');
    if (*p == 'x')
      f = p - 1;
  }
}

int main(void) {
  char f[7];
  for (int k = 0; k < 6; k++)
    f[k] = __VERIFIER_nondet_char();
  f[6] = 0;
  format(f, __VERIFIER_nondet_uint(), "name");
  return out[0] == 'n';
}
