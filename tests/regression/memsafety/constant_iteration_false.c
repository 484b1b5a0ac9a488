// MODEL LP64, ILP32
// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: into a constant object
// NATIVE skip a machine keeps the variable in memory that can be written
// Each iteration has a constant of its own; the last one is written.
static void set(int *at) { *at = 0; }
int main(void) {
  int sum = 0;
  for (int i = 0; i < 5; i++) {
    const int turn = i; if (i == 4) set((int *)&turn);
    sum += turn;
  }
  return sum;
}
