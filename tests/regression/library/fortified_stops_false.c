// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// A size that the compiler knew ends the program before the error.
extern void *__memcpy_chk(void *, const void *, __SIZE_TYPE__, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fortified_stops_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  struct {
    char name[4], rest[4];
  } x;
  __memcpy_chk(x.name, "abcdef", 4, 4);
  reach_error();
  return 0;
}
