// EXPECT unreach-call: false
// PARAM SYMS number of concrete one-letter macros, default 4; paper's m4 input uses 2 macro names + 4 symbolic characters
// TECHNIQUE E: m4-like symbol table: symbolic one-char names looked up in a chained hash of strings
// WITNESS NONDET="65 80 65 80"
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
void reach_error(void) { __assert_fail("0", "seg_symtab_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef SYMS
#define SYMS 4
#endif
#define BUCKETS 8
struct sym { struct sym *next; char *name; int value; };
static struct sym *tab[BUCKETS];
static unsigned hash_str(const char *s) { unsigned h = 0; while (*s) h = h * 33 + (unsigned char)*s++; return h; }
static int same(const char *a, const char *b) { while (*a && *a == *b) { a++; b++; } return *a == *b; }
static void define(char c, int v) {
  struct sym *s = malloc(sizeof *s); s->name = malloc(2); s->name[0] = c; s->name[1] = 0; s->value = v;
  unsigned h = hash_str(s->name) % BUCKETS; s->next = tab[h]; tab[h] = s;
}
static int expand(char c) {
  char nm[2]; nm[0] = c; nm[1] = 0;
  for (struct sym *s = tab[hash_str(nm) % BUCKETS]; s; s = s->next) if (same(s->name, nm)) return s->value;
  return -1;
}
int main(void) {
  define('A', 1); define('P', 2);
  for (int i = 2; i < SYMS; i++) define((char)('a' + i), 10 + i);
  char c0 = __VERIFIER_nondet_char(), c1 = __VERIFIER_nondet_char(), c2 = __VERIFIER_nondet_char(), c3 = __VERIFIER_nondet_char();
  int r0 = expand(c0), r1 = expand(c1), r2 = expand(c2), r3 = expand(c3);
  if (r0 == 1 && r1 == 2 && r2 == r0 && r3 == r1) reach_error();
  return 0;
}
