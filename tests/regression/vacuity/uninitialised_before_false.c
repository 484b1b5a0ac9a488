// EXPECT unreach-call: false
// OUTPUT stderr: ^the path has undefined behaviour before: read of uninitialised memory at \S*:9:\d+$
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n, m;
  m = 3;
  if (n == m)
    reach_error();
  return 0;
}
