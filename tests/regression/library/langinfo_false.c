// EXPECT assertion: false
// MODEL LP64, ILP32
//
// A program begins in the "C" locale (C11 7.11.1.1p4), whose characters are ASCII's.
#include <assert.h>
#include <langinfo.h>
#include <string.h>

int main(void) {
  assert(!strcmp(nl_langinfo(CODESET), "UTF-8"));
  return 0;
}
