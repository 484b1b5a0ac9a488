// EXPECT unreach-call: true
// MODEL LP64, ILP32
// The definition is the one of this file; another file's inline one is not seen from here.
int number(void) { return 2; }
#ifndef OTHER
extern void reach_error(void);
int main(void) {
  if (number() != 2) reach_error();
  return 0;
}
#endif
