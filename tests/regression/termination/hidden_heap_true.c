// Ends: a counter behind a pointer gets to 300.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void abort(void);
extern void *malloc(__SIZE_TYPE__);
int main(void) {
  int **p = malloc(sizeof *p);
  if (!p)
    abort();
  *p = malloc(sizeof **p);
  if (!*p)
    abort();
  **p = 0;
  for (;;) {
    ++**p;
    if (**p == 301)
      **p = 0;
    if (**p == 300)
      break;
  }
  return 0;
}
