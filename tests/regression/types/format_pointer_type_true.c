// EXPECT format: true
// MODEL LP64, ILP32
// Pointers as the format says; all kinds of characters are characters, and void may be any.
#include <stdio.h>

int main(void) {
  int number;
  short shorter;
  unsigned char text[] = "b";
  printf("a%n%hn\n", &number, &shorter);
  printf("%s %s %p\n", text, (void *)text, (void *)&number);
  return 0;
}
