// An equal text in another place is no place in what a version was given.
// EXPECT equivalence: false
// REPLAY yes
// OUTPUT stderr: the result differs
// MODEL LP64, ILP32
// ARGS --entry newer --against older
const char *older(const char *text) {
  while (text && *text) text++;
  return text;
}
const char *newer(const char *text) {
  while (text && *text) text++;
  return text ? "" : text;
}
