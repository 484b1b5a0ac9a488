// A function of another file may look at a variable that is visible there.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int state;
void tick(void);
void older(void) {
  state = 1;
  tick();
  state = 0;
}
void newer(void) {
  tick();
  state = 0;
}
