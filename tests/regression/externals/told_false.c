// EXPECT unreach-call: false
// ARGS --havoc-externals
// OUTPUT stderr: ^assumed: fill\(\) at .*:9:14 is not defined: returns anything, changes everything whose address may have got out, calls nothing of the program$
//
// With effects the same call may change the variable.
extern void fill(int *);
extern void reach_error(void);
int main(void) {
  int x = 3; fill(&x);
  if (x != 3) reach_error();
  return 0;
}
