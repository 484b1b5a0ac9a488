// A chained hash table of N keys (times-33 hash of the key's bytes), two symbolic look-ups.
// PARAMETER N 5 15 30
#include <stdlib.h>
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { __assert_fail("0", "hash.c", 1, "reach_error"); }
#ifndef N
#define N 15
#endif
struct entry { struct entry *next; unsigned hash; int key, value; };
static struct entry *slots[16];
static unsigned hash_of(int key) {
  const unsigned char *p = (const unsigned char *)&key;
  unsigned h = 0;
  for (int i = 0; i < 4; i++) h = h * 33 + p[i];
  return h;
}
static struct entry *find(int key) {
  unsigned h = hash_of(key);
  for (struct entry *e = slots[h & 15]; e; e = e->next)
    if (e->hash == h && e->key == key) return e;
  return 0;
}
int main(void) {
  for (int i = 0; i < N; i++) {
    struct entry *e = malloc(sizeof *e);
    e->key = i * 7;
    e->hash = hash_of(e->key);
    e->value = 100 + i;
    e->next = slots[e->hash & 15];
    slots[e->hash & 15] = e;
  }
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  struct entry *ea = find(a), *eb = find(b);
  if (ea && (a < 0 || a % 7 || ea->value != 100 + a / 7)) reach_error();
  if (ea && ea == eb && a != b) reach_error();
  return 0;
}
