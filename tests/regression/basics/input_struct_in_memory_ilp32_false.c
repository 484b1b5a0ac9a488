// A structure that is returned in memory is an input each time the function is called.
// MODEL ILP32
// EXPECT unreach-call: false
struct record {
  int a[6];
};
extern struct record __VERIFIER_nondet_record(void);
extern void reach_error(void);

int main(void) {
  struct record r = {{0}};
  int first = 0;
  for (int i = 0; i < 2; i++) {
    r = __VERIFIER_nondet_record();
    if (i == 1 && r.a[3] != first)
      reach_error();
    first = r.a[3];
  }
  return 0;
}
