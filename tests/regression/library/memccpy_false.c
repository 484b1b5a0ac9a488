// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// Copies up to a byte, of which it tells the place behind.
void *memccpy(void *, const void *, int, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "memccpy_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char to[6] = "zzzzz";
  hold(memccpy(to, "abcd", 'b', 4) == to + 2 && to[1] == 'b' && to[2] == 'z');
  hold(memccpy(to, "abcd", 'x', 3) == 0 && to[2] == 'z' && to[3] == 'z');
  return 0;
}
