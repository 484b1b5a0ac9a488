// EXPECT declaration-mismatch: true
// ARGS %S/declaration_deep_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p1: structures of one name and shape, which several pointers lead to one after the other.
struct outer;
struct inner {
  int n;
};
struct middle {
  struct inner *inner;
};
struct outer {
  struct middle *middle;
  struct outer *next;
};
int depth(struct outer *o);
int main(void) {
  struct inner i = {1};
  struct middle m = {&i};
  struct outer o = {&m, 0};
  return depth(&o) - 1;
}
