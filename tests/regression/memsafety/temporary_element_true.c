// EXPECT valid-deref: true
// EXPECT pointer-overflow: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.2.4p8: an element of an array in a result is read before the result is gone.
struct text { char characters[4]; };
static struct text make(char first) {
  struct text made = {{first, 'b', 'c', 0}};
  return made;
}
int main(void) {
  int i = 1;
  return make('a').characters[i] - 'b' + make('d').characters[3];
}
