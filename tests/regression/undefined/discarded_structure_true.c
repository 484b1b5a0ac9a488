// EXPECT valid-deref: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// A structure whose members have no value may be copied as a whole, and is read by nobody.
struct pair {
  int a, b;
};
int main(void) {
  struct pair v, *p = &v;
  v.a = 1;
  *p;
  (void)v;
  v, *p;
  (void)(v.a ? *p : v);
  return v.a - 1;
}
