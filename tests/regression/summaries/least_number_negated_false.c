// EXPECT no-overflow: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The negation of the least number.
extern int __VERIFIER_nondet_int(void);

int main() {
  int n = __VERIFIER_nondet_int(), x = 0;
  for (int i = n; i < 0; i++) x = -i;
  return x;
}
