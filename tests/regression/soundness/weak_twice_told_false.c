// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// ARGS %S/weak_twice_part_true.c
// OUTPUT stderr: \A(?![\s\S]*does not count)
// NATIVE skip two files
// A definition that is not weak counts, wherever it is: there is nothing to tell.
extern void reach_error(void);
int other(void);
int limit(void) {
  return 1;
}
int main(void) {
  if (other() == 1) reach_error();
  return 0;
}
