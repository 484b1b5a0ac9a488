// Loops of any length, in lockstep: both are at the same element, with the same maximum.
// EXPECT equivalence: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Z3 alone takes minutes for what holds of all elements: no configuration has it.
// AXES forwarding,models
// ARGS --entry newer --against older
int older(const int *a, int n) {
  int most = a[0];
  for (int i = 0; i < n; i++)
    if (a[i] > most) most = a[i];
  return most;
}
int newer(const int *a, int n) {
  int most = a[0], i = 0;
  while (i < n) {
    most = a[i] > most ? a[i] : most;
    ++i;
  }
  return most;
}
