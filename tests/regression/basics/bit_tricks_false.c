// EXPECT unreach-call: false
// WITNESS NONDET="0xac"
// REPLAY yes
// SELDOM
// Counting and reversing bits.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bit_tricks_false.c", 1, "reach_error"); }

static int ones(unsigned v) {
  int n = 0;
  for (; v; v &= v - 1) n++;
  return n;
}
int main(void) {
  unsigned v = __VERIFIER_nondet_uchar();
  if (ones(v) != __builtin_popcount(v)) reach_error();
  unsigned r = 0;
  for (int i = 0; i < 8; i++) r |= (v >> i & 1) << (7 - i);
  if (ones(r) != ones(v)) reach_error();
  if (r == 0x35) reach_error();
  return 0;
}
