// EXPECT pointer-overflow: false
// EXPECT undefined-behaviour: false (pointer-overflow)
// MODEL LP64, ILP32
// The address of a member is taken of what a null pointer points to (C11 6.5.2.3p4, 6.5.3.2p3).
struct pair {
  int first, second[2];
};
extern int __VERIFIER_nondet_int(void);
static int *second(struct pair *p) { return p->second; }
int main(void) {
  struct pair pair = {1, {2, 3}};
  int *q = second(__VERIFIER_nondet_int() ? &pair : 0);
  return q == 0;
}
