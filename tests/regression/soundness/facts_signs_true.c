// EXPECT unreach-call: true
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 100)
    if ((unsigned)n >= 100u && n >= 0) reach_error();
  if ((unsigned)n < 100u)
    if (n < 0 || n > 99) reach_error();
  return 0;
}
