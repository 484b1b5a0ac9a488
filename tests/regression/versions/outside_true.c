// What no file defines gives both versions the same, in any number of calls.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// Z3 alone takes minutes for what holds of all calls: no configuration has it.
// AXES forwarding,models
// ARGS --entry newer --against older
int next(int key);
int older(int n) {
  int all = 0;
  for (int i = 0; i < n; i++) all ^= next(i);
  return all;
}
int newer(int n) {
  int all = 0, i = 0;
  while (i < n) {
    all = next(i) ^ all;
    i++;
  }
  return all;
}
