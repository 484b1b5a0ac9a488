// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C23 7.24.1.3: a number as text, by a format that is one conversion; the result is the length of all of it.
#define __STDC_WANT_IEC_60559_BFP_EXT__ 1
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
  char text[16], small[4] = {'x', 'x', 'x', 'x'};
  if (strfromd(text, sizeof text, "%.2f", 1.5) != 4 || strcmp(text, "1.50")) reach_error();
  if (strfromd(text, sizeof text, "%g", -0.25) != 5 || strcmp(text, "-0.25")) reach_error();
  if (strfromf(text, sizeof text, "%.3e", 1234.5f) != 9 || strcmp(text, "1.234e+03")) reach_error();
  if (strfromd(small, 3, "%.2f", 1.5) != 4 || strcmp(small, "1.") || small[3] != 'x') reach_error();
  if (strfromd(NULL, 0, "%a", 1.0) != 6) reach_error();
  return 0;
}
