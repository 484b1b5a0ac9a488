// EXPECT unsequenced: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Constants and places in memory stay what they are for the assembler.
int main(void) {
  int i = 1, result, place = 3;
  __asm__("" : "=r"(result) : "0"(i++));
  __asm__("" : : "i"(4), "m"(place));
  return result != 1 || i != 2;
}
