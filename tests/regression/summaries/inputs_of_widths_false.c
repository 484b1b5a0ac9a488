// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// Inputs of several widths in one iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  for (i = 0; i < n; i++) {
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned short b = __VERIFIER_nondet_ushort();
    unsigned long long c = __VERIFIER_nondet_ulonglong();
    if (a != i || b != 1000 + i || c != (1ull << 40) + i) return 0;
  }
  __VERIFIER_assert(i != 5);
}
