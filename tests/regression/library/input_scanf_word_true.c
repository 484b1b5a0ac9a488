// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// The format limits the word.
#include <stdio.h>

int main(void) {
  char name[8];
  int age;
  if (scanf("%d %7s", &age, name) == 2) printf("%s %d\n", name, age);
  return 0;
}
