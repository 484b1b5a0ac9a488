// A function of the program that has the type of what a member points to changes a variable: the versions are
// given one that no file defines instead, which is told.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct hooks {
  void (*release)(int number);
};
static int released;
void count(int number) { released += number; }
int total(void) { return released; }
void older(const struct hooks *h, int n) {
  if (n > 0) h->release(n - 1);
}
void newer(const struct hooks *h, int n) {
  if (n >= 1) h->release(--n);
}
