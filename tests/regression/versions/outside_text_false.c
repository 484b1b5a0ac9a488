// Another text is given away.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void note(const char* text);
void older(int x) {
  note(x > 0 ? "positive" : "negative");
}
void newer(int x) {
  note(x >= 0 ? "positive" : "negative");
}
