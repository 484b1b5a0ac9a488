// The newer version ends the program in the middle of a loop that is argued about in lockstep.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void exit(int);
int older(unsigned n) {
  for (unsigned i = 0; i < n; i++) continue;
  return 1;
}
int newer(unsigned n) {
  for (unsigned i = 0; i < n; i++)
    if (i == 700) exit(0);
  return 1;
}
