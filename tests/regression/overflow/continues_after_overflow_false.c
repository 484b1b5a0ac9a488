// EXPECT unreach-call: false
// Under other properties the wrapped value goes on.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 2147483647;
  x += __VERIFIER_nondet_int();
  if (x == -2147483647 - 1) reach_error();
  return 0;
}
