// EXPECT unreach-call: true
// ALLOW unknown
// rand() is between 0 and RAND_MAX (C11 7.22.2.1): a standard function does not return just anything. Never false.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "external_rand_not_negative_true.c", 1, "reach_error"); }
extern int rand(void);
int main(void) {
  if (rand() < 0) reach_error();
  return 0;
}
