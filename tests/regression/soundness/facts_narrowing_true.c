// EXPECT unreach-call: true
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  signed char c = (signed char)n;
  if (n < -128 || n > 127) return 0;
  if (c != n) reach_error();
  if (c < 10 && (unsigned char)c < 128)
    if (n < 0 || n > 9) reach_error();
  return 0;
}
