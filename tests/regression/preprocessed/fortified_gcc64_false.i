// EXPECT unreach-call: false
// REPLAY yes
// gcc -E -O2 -D_FORTIFY_SOURCE=2, cut down to what is used: a body beside the function that passes its arguments on.
extern int sprintf (char *__restrict __s, const char *__restrict __format, ...) __attribute__ ((__nothrow__));
extern __inline __attribute__ ((__always_inline__)) __attribute__ ((__gnu_inline__)) __attribute__ ((__artificial__)) int
__attribute__ ((__nothrow__ , __leaf__)) sprintf (char *__restrict __s, const char *__restrict __fmt, ...)
{
  return __builtin___sprintf_chk (__s, 2 - 1,
      __builtin_object_size (__s, 2 > 1), __fmt,
      __builtin_va_arg_pack ());
}
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fortified.c", 1, "reach_error"); }
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char text[8];
  unsigned x = __VERIFIER_nondet_uint() % 100;
  int length = sprintf(text, "%u", x);
  if (length != 1 || text[length] != 0) reach_error();
  return 0;
}
