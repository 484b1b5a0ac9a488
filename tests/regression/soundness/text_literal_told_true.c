// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the constant compound literals of characters at .*:9 lie apart from other literals
// C11 6.5.2.5p13 has this example: it might be equal.
extern void reach_error(void);

int main(void) {
  const char *text = "abc";
  const char *literal = (const char[]){"abc"};
  if (literal == text) reach_error();
  return literal[0] != text[0];
}
