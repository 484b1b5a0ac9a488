// EXPECT unreach-call: true
// OUTPUT stderr: ^assumed: fill\(\) at tests/regression/externals/told_true\.c:10:3 is not defined: returns anything, changes nothing$
//
// The proof rests on an undefined function's doing nothing.
extern void fill(int *);
extern void reach_error(void);

int main(void) {
  int x = 3;
  fill(&x);
  if (x != 3) reach_error();
  return 0;
}
