// EXPECT unreach-call: false
// WITNESS NONDET="1 5 -2 0"
// REPLAY yes
// Bubble sort of symbolic elements.
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "array_sort_false.c", 1, "reach_error"); }

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_char();
  int first = a[0];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3 - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  for (int i = 0; i < 3; i++)
    if (a[i] > a[i + 1]) reach_error();
  if (a[0] == -2 && a[3] == 5 && first == 1) reach_error();
  return 0;
}
