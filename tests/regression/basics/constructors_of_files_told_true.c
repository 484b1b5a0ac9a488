// EXPECT unreach-call: true
// ARGS %S/constructors_of_files_other_true.c
// OUTPUT stderr: ^assumed: second is executed before first, which is in another file: the linker chooses$
// MODEL LP64, ILP32
// Constructors without a priority come in the order that the linker puts the files in.
extern void abort(void);
void reach_error(void) { abort(); }
int step = 1;
__attribute__((constructor)) static void first(void) { step *= 2; }
int main(void) {
  if (step != 8) reach_error();
  return 0;
}
