// EXPECT unreach-call: false
// ALLOW unknown
// strtol stores where it stopped (C11 7.22.1.4). Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "external_strtol_end_false.c", 1, "reach_error"); }
extern long strtol(const char *, char **, int);
int main(void) {
  char *end = 0;
  strtol("12", &end, 10);
  if (end) reach_error();
  return 0;
}
