// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// Strings one after the other in a block, as glibc's argz.h has them.
#include <argz.h>
#include <stdlib.h>
#include <string.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "argz_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *argz = 0, *parts[5];
  size_t length = 0;
  hold(argz_create_sep("a::bc:", ':', &argz, &length) == 0 && length == 6 && memcmp(argz, "a\0bc\0", 6) == 0);
  hold(argz_count(argz, length) == 3);
  free(argz);
  hold(argz_create_sep("", ':', &argz, &length) == 0 && argz == 0 && length == 0);
  hold(argz_add(&argz, &length, "x") == 0 && length == 2);
  hold(argz_add_sep(&argz, &length, "yy zz", ' ') == 0 && length == 8 && memcmp(argz, "x\0yy\0zz", 8) == 0);
  hold(argz_insert(&argz, &length, argz + 3, "i") == 0 && length == 10 && memcmp(argz, "x\0i\0yy\0zz", 10) == 0);
  hold(argz_insert(&argz, &length, argz + length, "i") != 0 && length == 10);
  argz_extract(argz, length, parts);
  hold(parts[1] == argz + 2 && parts[3] == argz + 7);
  char *entry = argz_next(argz, length, 0);
  hold(entry == argz && (entry = argz_next(argz, length, entry)) == argz + 2);
  hold(argz_next(argz, length, argz + 7) == 0);
  argz_delete(&argz, &length, entry);
  hold(length == 8 && memcmp(argz, "x\0yy\0zz", 8) == 0);
  argz_stringify(argz, length, '-');
  hold(strcmp(argz, "x-yy-zz") == 0);
  free(argz);
  char *words[] = {"one", "two", 0};
  hold(argz_create(words, &argz, &length) == 0 && length == 8 && strcmp(argz + 4, "two") == 0);
  hold(argz_append(&argz, &length, "q", 2) == 0 && length == 10 && argz[8] == 'q');
  free(argz);
  return 0;
}
