// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The same, but the terminator is forgotten where the buffer is full.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__);
extern void free(void *);
extern void reach_error(void);
int main(void) {
  __SIZE_TYPE__ length = 0, room = 2;
  char *text = malloc(room);
  if (!text) abort();
  text[0] = 0;
  for (unsigned n = 0; n < 10000 && __VERIFIER_nondet_int(); n++) {
    if (length + 1 == room) {
      char *grown = realloc(text, room * 2);
      if (!grown) abort();
      text = grown;
      room *= 2;
    }
    text[length++] = 'x';
    if (length + 1 != room) text[length] = 0;
  }
  if (text[length] != 0) reach_error();
  if (length > 0 && text[length - 1] != 'x') reach_error();
  free(text);
}
