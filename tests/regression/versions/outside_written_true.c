// What a call writes by an argument is the same for both versions.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
int parse(const char *text, unsigned *value);
unsigned older(const char *text) {
  unsigned value;
  if (parse(text, &value) != 0) return 0;
  return value + 1;
}
unsigned newer(const char *text) {
  unsigned value = 0;
  const int failed = parse(text, &value);
  return failed ? 0 : 1 + value;
}
