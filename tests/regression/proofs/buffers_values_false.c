// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// Half of what was stored is copied.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
int main(void) {
  __SIZE_TYPE__ length = 0, capacity = 4;
  char *b = malloc(capacity);
  while (__VERIFIER_nondet_int()) {
    if (length == capacity) {
      if (capacity > 1000000) break;
      char *larger = malloc(capacity * 2);
      memcpy(larger, b, capacity / 2);
      free(b);
      b = larger;
      capacity *= 2;
    }
    b[length++] = 1;
  }
  __SIZE_TYPE__ i = __VERIFIER_nondet_int();
  if (i < length && b[i] != 1) reach_error();
  free(b);
}
