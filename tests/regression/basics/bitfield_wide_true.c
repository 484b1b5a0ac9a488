// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: bit-fields of more bits than int are computed with in their declared types
// The declared type has 64 bits with clang; gcc computes in a type of 40, and the shift drops the bit there.
extern void reach_error(void);
struct wide { unsigned long long bits : 40; } wide = {1};
int main(void) {
  if (((wide.bits << 39) << 1) == 0) reach_error();
  return 0;
}
