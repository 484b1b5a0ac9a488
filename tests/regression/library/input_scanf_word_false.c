// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip reads the standard input
// Nothing limits the word after the number.
#include <stdio.h>

int main(void) {
  char name[8];
  int age;
  if (scanf("%d %s", &age, name) == 2) printf("%s %d\n", name, age);
  return 0;
}
