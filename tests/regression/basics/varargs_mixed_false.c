// EXPECT unreach-call: false
// WITNESS NONDET="-30"
// REPLAY yes
// Arguments of different types, more than fit into registers, and va_copy.
extern short __VERIFIER_nondet_short(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "varargs_mixed_false.c", 1, "reach_error"); }

static long pick(const char *format, ...) {
  __builtin_va_list ap, again;
  __builtin_va_start(ap, format);
  __builtin_va_copy(again, ap);
  long total = 0;
  for (const char *p = format; *p; p++)
    total += *p == 'i' ? __builtin_va_arg(ap, int) : *p == 'l' ? __builtin_va_arg(ap, long) : *__builtin_va_arg(ap, short *);
  total += __builtin_va_arg(again, int);
  __builtin_va_end(again);
  __builtin_va_end(ap);
  return total;
}
int main(void) {
  short s = __VERIFIER_nondet_short();
  long r = pick("ilpilili", 1, 1l << 40, &s, 2, 3l, 4, 5l, 6);
  if (r == (1l << 40) - 8) reach_error();
  return 0;
}
