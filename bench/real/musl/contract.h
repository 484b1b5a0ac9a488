// What the contracts of functions over strings of any length are written with.
#pragma once
#include "harness.h"

#ifndef SET
#define SET "ab"
#endif

// One of the first three characters of SET. An expression without branches, so that it can be claimed of an arbitrary position.
static inline int in_set(char c) { return c != 0 && ((c == SET[0]) | (sizeof SET > 2 && c == SET[1]) | (sizeof SET > 3 && c == SET[2])); }

// strchrnul by bytes: the package's own reads words, also beyond the string's end (check_strchrnul.c); any_strchrnul.c is about that one.
static char *bytewise_strchrnul(const char *text, int c) {
  while (*text && *text != (char)c) text++;
  return (char *)text;
}
