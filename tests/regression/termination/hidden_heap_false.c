// Does not end: it is set back at 200.
// EXPECT termination: false
// ENDLESS
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
    if (**p == 200)
      **p = 0;
    if (**p == 300)
      break;
  }
  return 0;
}
