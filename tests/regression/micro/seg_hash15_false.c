// EXPECT unreach-call: false
// PARAM KEYS, default 15; LOOKUPS fixed at 2
// TECHNIQUE E: APR-style chained hash table over int keys, times-33 hash of the key bytes, two symbolic lookups
// WITNESS NONDET="3 11"
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "seg_hash15_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef KEYS
#define KEYS 15
#endif
#define BUCKETS 16
struct entry { struct entry *next; unsigned hash; const int *key; int val; };
struct table { struct entry *slot[BUCKETS]; };
static unsigned hash_bytes(const unsigned char *p, int len) {
  unsigned h = 0;
  for (int i = 0; i < len; i++) h = h * 33 + p[i];
  return h;
}
static struct entry *find(struct table *t, const int *key) {
  unsigned h = hash_bytes((const unsigned char *)key, sizeof(int));
  struct entry *e = t->slot[h & (BUCKETS - 1)];
  while (e) { if (e->hash == h && *e->key == *key) return e; e = e->next; }
  return 0;
}
static void put(struct table *t, const int *key, int val) {
  struct entry *e = malloc(sizeof *e);
  e->hash = hash_bytes((const unsigned char *)key, sizeof(int));
  e->key = key; e->val = val;
  e->next = t->slot[e->hash & (BUCKETS - 1)];
  t->slot[e->hash & (BUCKETS - 1)] = e;
}
int main(void) {
  struct table *t = calloc(1, sizeof *t);
  for (int i = 0; i < KEYS; i++) { int *k = malloc(sizeof(int)); *k = i; put(t, k, 100 + i); }
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  struct entry *ea = find(t, &a), *eb = find(t, &b);
  if (ea && eb && ea->val + eb->val == 214 && a < b && a > 2) reach_error();
  return 0;
}
