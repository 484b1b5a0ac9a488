// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
// C11 6.4.5p7: nor do they have to be one object.
extern void reach_error(void);
int main(void) {
  const char *a = "xabc", *b = "abc";
  if (a + 1 != b) reach_error();
  return 0;
}
