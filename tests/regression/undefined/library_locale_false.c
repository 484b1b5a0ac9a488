// EXPECT valid-deref: false
// MODEL LP64, ILP32
// C11 7.11.2.1p8: the structure belongs to the library.
#include <locale.h>
int main(void) {
  struct lconv *numbers = localeconv();
  numbers->decimal_point = ",";
  return 0;
}
