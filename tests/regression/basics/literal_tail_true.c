// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Only bytes that agree may be shared, at the end of a literal; and never with an object that has a name.
extern void reach_error(void);
static const char named[] = "abc";
int main(void) {
  const char *a = "xabc", *b = "abd", *c = "abc";
  if (a + 1 == b || a == c || a + 2 == c) reach_error();
  if (named == c || named == a + 1) reach_error();
  int first = a + 1 == c, second = a + 1 == c;
  if (first != second) reach_error();
  return 0;
}
