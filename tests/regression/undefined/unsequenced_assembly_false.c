// EXPECT unsequenced: false
// EXPECT undefined-behaviour: false (unsequenced)
// MODEL LP64, ILP32
// C11 6.5p2, in an operand of an assembly statement.
int main(void) {
  int i = 1, result;
  __asm__("" : "=r"(result) : "0"(i++ + i));
  return result & 0;
}
