// EXPECT unreach-call: true
struct record {
  int a[6];
};
extern struct record __VERIFIER_nondet_record(void);
extern void reach_error(void);

int main(void) {
  struct record r = {{0}}, copy;
  for (int i = 0; i < 2; i++) {
    r = __VERIFIER_nondet_record();
    copy = r;
    if (copy.a[5] != r.a[5])
      reach_error();
  }
  return 0;
}
