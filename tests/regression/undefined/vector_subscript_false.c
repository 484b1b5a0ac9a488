// A subscript of a vector names one of its elements (the GNU C manual, "Vector Extensions": subscripts out of bounds
// are undefined; -fsanitize=bounds of clang and gcc report this one).
// MODEL LP64, ILP32
// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false (sub-object-bounds)
typedef int v4 __attribute__((vector_size(16)));
struct s {
  v4 v;
  int after[4];
};
int main(void) {
  struct s x = {{1, 2, 3, 4}, {5}};
  volatile int i = 4;
  return x.v[i] - 5;
}
