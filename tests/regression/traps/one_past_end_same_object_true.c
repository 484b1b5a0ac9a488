// EXPECT unreach-call: true
// Within one object the end pointer is well defined.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "one_past_end_same_object_true.c", 1, "reach_error"); }

int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *end = a + 4, n = 0;
  for (int *p = a; p != end; p++) n++;
  if (n != 4 || end - a != 4 || end <= a) reach_error();
  return 0;
}
