// EXPECT sub-object-bounds: true
// OUTPUT stderr: ^assumed: accesses stay within an array .* kept in a structure, .*sub_object_kept_true.c:18
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A pointer that is kept in a structure is not followed, which is told.
struct s {
  int first[2];
  int second[2];
};
struct keeper {
  int *values;
};

int main(void) {
  struct s s = {{1, 2}, {3, 4}};
  struct keeper keeper;
  keeper.values = s.first;
  return keeper.values[1];
}
