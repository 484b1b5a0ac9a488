// A failing __CPROVER_assert does not end the execution: what follows is looked at.
// EXPECT unreach-call: false
extern void reach_error(void);
int main(void) {
  int *p = 0;
  __CPROVER_assert(p != 0, "not null");
  if (!p) reach_error();
  return 0;
}
