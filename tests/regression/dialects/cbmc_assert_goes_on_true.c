// EXPECT unreach-call: true
extern void reach_error(void);
int main(void) {
  int x = 1;
  __CPROVER_assume(x != 1);
  reach_error();
  return 0;
}
