// A text divided at its commas into a list of fields, each with a copy of its characters.
// MISTAKE valid-deref: the copy has no room for its terminator.
#include "structures.h"

#include <string.h>
#define ROOM 64u
struct field {
  char* text;
  struct field* next;
};
static char* copy(const char* begin, size_t length) {
#ifdef MISTAKE
  char* made = block(length ? length : 1);
#else
  char* made = block(length + 1);
#endif
  memcpy(made, begin, length);
  made[length] = 0;
  return made;
}
static struct field* split(const char* text) {
  struct field *first = NULL, **end = &first;
  for (const char* begin = text;;) {
    size_t length = 0;
    while (begin[length] && begin[length] != ',') length++;
    struct field* made = block(sizeof *made);
    made->text = copy(begin, length);
    made->next = NULL;
    *end = made;
    end = &made->next;
    if (!begin[length]) return first;
    begin += length + 1;
  }
}
int main(void) {
  char text[ROOM];
  unsigned length = 0, commas = 0;
  while (length + 1 < ROOM && MORE(length)) {
    char c = __VERIFIER_nondet_int() % 2 ? ',' : 'x';
    if (c == ',') commas++;
    text[length++] = c;
  }
  text[length] = 0;
  unsigned fields = 0;
  size_t characters = 0;
  for (struct field* f = split(text); f;) {
    struct field* next = f->next;
    characters += strlen(f->text);
    fields++;
    free(f->text);
    free(f);
    f = next;
  }
  assert(fields == commas + 1);
  assert(characters + commas == length);
}
