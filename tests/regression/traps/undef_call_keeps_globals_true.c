// EXPECT unreach-call: true
// ALLOW unknown
// NATIVE -Dexternal_hook=__VERIFIER_nondet_int
// An undefined external cannot reach a static variable whose address never escapes. ALLOW unknown: a call of unknown
// code may be refused.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "undef_call_keeps_globals_true.c", 1, "reach_error"); }

extern void external_hook(void);
static int secret = 1;
int main(void) {
  external_hook();
  if (secret != 1) reach_error();
  return 0;
}
