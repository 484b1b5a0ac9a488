// EXPECT format: false
// MODEL LP64, ILP32
// OUTPUT stderr: a conversion of a format that C does not know
// C11 7.21.6.1p9: a format that ends within a conversion.
#include <stdio.h>
int main(void) {
  char text[20];
  const char *format = "50%";
  sprintf(text, format);
  return 0;
}
