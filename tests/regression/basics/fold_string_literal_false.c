// EXPECT unreach-call: false
// WITNESS NONDET="15"
// REPLAY yes
// The length of a literal is known to a hand-written loop and to strlen.
extern unsigned long strlen(const char *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fold_string_literal_false.c", 1, "reach_error"); }

static int length(const char *s) {
  int n = 0;
  while (s[n] != 0) n++;
  return n;
}
int main(void) {
  const char *text = "guarded command";
  int x = __VERIFIER_nondet_int();
  if ((unsigned long)length(text) != strlen(text)) reach_error();
  if (x == length(text) && x == 15) reach_error();
  return 0;
}
