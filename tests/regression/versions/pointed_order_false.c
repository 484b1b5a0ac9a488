// Two functions that no file defines, to which members point, are called in another order.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct hooks {
  void (*begin)(int number);
  void (*note)(int number);
};
void older(const struct hooks *h, int number) {
  h->begin(number);
  h->note(number);
}
void newer(const struct hooks *h, int number) {
  h->note(number);
  h->begin(number);
}
