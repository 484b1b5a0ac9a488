/* Each program computes one number from constants alone. Built natively without EXPECTED it prints that number;
   fathom is asked whether it can be another one. */
#ifdef EXPECTED
extern void reach_error(void);
static void result(unsigned number) {
  if (number != EXPECTED) reach_error();
}
#else
#include <stdio.h>
static void result(unsigned number) { printf("%uu\n", number); }
#endif
