// EXPECT unreach-call: true
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), r = 0;
  if (n < 0 || n > 3) return 0;
  switch (n) {
    case 0: r = 1; break;
    case 1:
    case 2: r = 2; break;
    case 9: reach_error(); break;
    case 3: r = 3; break;
    default: reach_error();
  }
  if (r == 0) reach_error();
  if (r == 2 && (n < 1 || n > 2)) reach_error();
  return 0;
}
