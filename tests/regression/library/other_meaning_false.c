// EXPECT unreach-call: false
// NATIVE skip the native name is the library's
// WITNESS NONDET=""
// A declaration that cannot be the library's is an ordinary undefined function.
struct device {
  int id;
};
extern int read(struct device *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "other_meaning_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  struct device d = {3};
  int result = read(&d);
  hold(d.id == 3 && result != 12345);
  return 0;
}
