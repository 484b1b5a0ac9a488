// A narrowing cast forgets the upper bits: what is known of the low byte is not known of the number.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if ((unsigned char)n < 10)
    if (n == 261) reach_error();
  return 0;
}
