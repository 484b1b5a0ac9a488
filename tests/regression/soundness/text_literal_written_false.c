// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// A literal that is not constant is an object of its own (C11 6.5.2.5p5).
extern void reach_error(void);

int main(void) {
  char *literal = (char[]){"abc"};
  if (literal != (const char *)"abc") reach_error();
  return 0;
}
