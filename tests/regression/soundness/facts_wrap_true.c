// EXPECT unreach-call: true
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n - 5 < 10)
    if (n < 5 || n > 14) reach_error();
  if (n + 5 < 10)
    if (n > 4 && n < 4294967291u) reach_error();
  return 0;
}
