// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip needs input
// scanf stores through its arguments (C11 7.21.6.4): x can be 5. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "external_scanf_writes_false.c", 1, "reach_error"); }
extern int scanf(const char *, ...);
int main(void) {
  int x = 0;
  scanf("%d", &x);
  if (x == 5) reach_error();
  return 0;
}
