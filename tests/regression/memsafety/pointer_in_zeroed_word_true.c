// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A structure is set to zero by words of eight bytes, half of which are a pointer then: where executions meet
// that have done so and that have not, it is still known what the pointer points to.
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);
struct file {
  int state;
};
struct contents {
  void* stream;
  char* bytes;
  unsigned long room;
  int how;
  int pad;
  char** given;
};
void reach_error(void) {}
static struct contents all[4];
static unsigned count;
static struct contents* of_stream(void* s) {
  for (unsigned i = 0; i < count; i++)
    if (all[i].stream == s) return &all[i];
  return 0;
}
static void* op(char** r) {
  if (__VERIFIER_nondet_bool()) return 0;
  unsigned place = count;
  for (unsigned i = 4; i-- > 0;)
    if (i < count && !all[i].stream) place = i;
  if (place == count) count++;
  struct contents* of = &all[place];
  *of = (struct contents){0};
  struct file* f = malloc(4);
  f->state = 1;
  of->stream = f;
  of->bytes = malloc(16);
  of->given = r;
  return of->stream;
}
static void cl(void* s) {
  struct contents* of = of_stream(s);
  if (!of) return;
  if (of->given) *of->given = of->bytes;
  of->stream = 0;
}
int main(void) {
  char* text = 0;
  void* out = op(&text);
  if (!out) return 1;
  cl(out);
  if (text == 0) reach_error();
  return 0;
}
