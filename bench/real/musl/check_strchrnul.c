// strchrnul reads whole words, also where the string ends inside one: within a page that is harmless, in C it is an over-read.
#include "harness.h"
#define __strchrnul musl_strchrnul
#define weak_alias(old, new)
char *musl_strchrnul(const char *, int);
#include "src/string/strchrnul.c"

#define SIZE 10

int main(void) {
  char *text = symbolic_string(SIZE);
  int c = __VERIFIER_nondet_int();
  char *found = musl_strchrnul(text, c), *first = text;
  while (*first && *first != (char)c) first++;
  CLAIM(found == first);
  free(text);
}
