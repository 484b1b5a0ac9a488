// EXPECT valid-deref: false
// ARGS --entry f
// MODEL LP64, ILP32
// REPLAY yes
//
// What a function returns that is not defined may be null.
struct item {
  int value;
};

int f(struct item *(*find)(int)) {
  return find ? find(3)->value : 0;
}
