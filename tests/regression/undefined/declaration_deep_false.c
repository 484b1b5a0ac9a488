// EXPECT declaration-mismatch: false
// ARGS %S/declaration_deep_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p1: a pointer leads to a structure whose pointer leads to one that has another member here.
struct outer;
struct inner {
  long n;
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
