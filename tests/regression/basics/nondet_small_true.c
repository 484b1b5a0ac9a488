// EXPECT unreach-call: true
// Inputs of the small types cover exactly their range.
extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "nondet_small_true.c", 1, "reach_error"); }

int main(void) {
  int b = __VERIFIER_nondet_bool();
  int c = __VERIFIER_nondet_char();
  int u = __VERIFIER_nondet_uchar();
  int s = __VERIFIER_nondet_short();
  int w = __VERIFIER_nondet_ushort();
  if (b < 0 || b > 1 || c < -128 || c > 127 || u < 0 || u > 255) reach_error();
  if (s < -32768 || s > 32767 || w < 0 || w > 65535) reach_error();
  if (b + u > 256) reach_error();
  return 0;
}
