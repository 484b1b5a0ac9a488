// EXPECT unreach-call: false
// OUTPUT stderr: ^the path has undefined behaviour before: invalid read at \S*:11:\d+$
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned i = __VERIFIER_nondet_int();
  if (i > 4)
    return 0;
  int x = a[i];
  if (i == 4)
    reach_error();
  return x > 0;
}
