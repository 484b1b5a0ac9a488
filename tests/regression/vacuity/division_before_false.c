// EXPECT unreach-call: false
// OUTPUT stderr: ^the path has undefined behaviour before: division by zero at \S*:8:\d+$
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y;
  y = 100 / x;
  if (x == 0)
    reach_error();
  return y;
}
