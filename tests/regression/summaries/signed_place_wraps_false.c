// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// An index of eight bits wraps to a negative number.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char *b = calloc(400, 1);
  if (!b) return 0;
  unsigned char *p = b + 200;
  signed char i = 125;
  unsigned k;
  for (k = 0; k < n; k++) {
    p[i] = 1;
    i++;
  }
  __VERIFIER_assert(k != 5 || b[200 - 128] != 1);
}
