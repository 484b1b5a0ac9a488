// EXPECT lossy-conversion: true
// MODEL LP64, ILP32
//
// Initialisers whose values the types have, conversions that the program writes, and what is not evaluated.
static signed char low = -128, cast = (signed char)200;
static unsigned char bytes[] = {0, 255, 'a', sizeof(char[300]) > 200};
static float half = 0.5, whole = 3;
static struct { unsigned bits : 3; int rest; } fields = {7, -1};
static double wide = 1u << 31;
static _Bool any = 300;

int main(void) {
  static short count = 1 ? 32767 : 100000;
  return low + cast + bytes[1] + half + whole + fields.rest + wide + any + count == 1;
}
