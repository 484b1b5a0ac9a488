// EXPECT function-type: true
// EXPECT undefined-behaviour: true
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// C11 6.5.2.2p6: promoted types, either sign, pointers to void and to characters.
int sum();
int first();
int plain();
int main(void) {
  char c = 1;
  float f = 2;
  char text[] = "a";
  void *pointer = text;
  return sum(c, f, 3u) + first(pointer) + plain(c) - 6 - 'a' - 1;
}
int sum(c, f, n) char c; float f; int n; { return c + (int)f + n; }
int first(s) char *s; { return s[0]; }
int plain(int n) { return n; }
