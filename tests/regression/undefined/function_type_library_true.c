// EXPECT function-type: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
//
// Functions of the library through their own types, and through another one and back.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return strcmp(a, b); }

int main(void) {
  int (*classes[])(int) = {isalpha, isdigit};
  void (*back)(void) = (void (*)(void))strcmp;
  int (*print)(const char *, ...) = printf;
  void (*release)(void *) = free;
  char words[2][4] = {"b", "a"};
  qsort(words, 2, sizeof *words, compare);
  release(malloc(4));
  return classes[1]('a') + ((int (*)(const char *, const char *))back)("a", "a") + (print("x\n") & 0);
}
