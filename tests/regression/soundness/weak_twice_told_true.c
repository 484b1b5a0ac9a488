// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS %S/weak_twice_part_true.c
// OUTPUT stderr: assumed: limit of .*weak_twice_told_true.c does not count: a file before it has a weak definition
// NATIVE skip two files
// None of C: which of two weak definitions is taken is the linker's choice.
extern void reach_error(void);
int other(void);
__attribute__((weak)) int limit(void) {
  return 1;
}
int main(void) {
  if (limit() != 5 || other() != 5) reach_error();
  return 0;
}
