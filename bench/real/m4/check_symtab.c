// m4's symbol table: pushdef, popdef and look-up of names with symbolic characters.
#include "harness.h"
void *xmalloc(size_t size);
void *xnmalloc(size_t count, size_t size);
char *xstrdup(const char *text);
#include "src/symtab.c"

size_t hash_table_size = 3;
int warning_status;
void *xmalloc(size_t size) {
  void *block = malloc(size);
  ASSUME(block != NULL);
  return block;
}
void *xnmalloc(size_t count, size_t size) { return xmalloc(count * size); }
char *xstrdup(const char *text) {
  size_t size = strlen(text) + 1;
  return memcpy(xmalloc(size), text, size);
}
void m4_error(int status, int number, const char *format, ...) {}
void m4_error_at_line(int status, int number, const char *file, int line, const char *format, ...) {}

int main(void) {
  symtab_init();
  char a[2], b[2];
  fill(a, 1);
  fill(b, 1);
  a[1] = b[1] = 0;
  ASSUME(a[0] && b[0]);
  symbol *first = lookup_symbol(a, SYMBOL_INSERT);
  symbol *second = lookup_symbol(b, SYMBOL_PUSHDEF);
  int same = strcmp(a, b) == 0;
  CLAIM(first != second);
  CLAIM(lookup_symbol(b, SYMBOL_LOOKUP) == second);
  CLAIM(lookup_symbol(a, SYMBOL_LOOKUP) == (same ? second : first));
  lookup_symbol(b, SYMBOL_POPDEF);
  CLAIM(lookup_symbol(b, SYMBOL_LOOKUP) == (same ? first : NULL));
  CLAIM(lookup_symbol(a, SYMBOL_LOOKUP) == first);
  lookup_symbol(a, SYMBOL_DELETE);
  CLAIM(lookup_symbol(a, SYMBOL_LOOKUP) == NULL);
  free(symtab);
}
