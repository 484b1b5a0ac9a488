// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// C11 7.21.6.2p10, p12: "ab" has no three characters; the GNU C library takes the two.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char text[4] = "xxx";
  int number = 5;
  int count = sscanf("ab", "%3c%d", text, &number);
  if (count != 0 && count != 1) reach_error();
  if (text[2] != 'x' || number != 5) reach_error();
  if (sscanf("abcd7", "%3c", text) != 1 || text[2] != 'c') reach_error();
  if (sscanf("", "%2c", text) != EOF) reach_error();
  return 0;
}
