"""Programs with correctness witnesses, good and wrong ones.

Each program marks the places of invariants with `/*A*/`, `/*B*/` ...: in front of a loop's keyword, of a statement, or
of a function's definition. `good` invariants hold (each has an argument beside it where it is not obvious); each of
`wrong` replaces one of these by a condition that some execution breaks.
"""

from dataclasses import dataclass, field

HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }
void check(int holds) { if (!holds) reach_error(); }
"""


@dataclass
class Program:
    name: str
    text: str
    good: dict                     # letter -> condition, or (requires, ensures)
    wrong: list = field(default_factory=list)  # (letter, condition)
    property: str = "unreach-call"


PROGRAMS = [
    Program("elements", """
int a[1000];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 1000u, i;
  /*A*/for (i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int() ? 5 : 6;
  unsigned j = __VERIFIER_nondet_uint();
  /*B*/if (j < n) check(a[j] == 5 || a[j] == 6);
  return 0;
}""", {"A": "\\forall unsigned long k; k < 1000 ==> (i <= k || a[k] == 5 || a[k] == 6)"},
            [("A", "\\forall unsigned long k; k < 1000 ==> (i <= k || a[k] == 5)"),
             ("A", "\\forall unsigned long k; k < 1000 ==> (i < k || a[k] == 5 || a[k] == 6)"),
             ("B", "\\forall int k, l; 0 <= k && k < l && l < 2 ==> a[k] == a[l]")]),
    Program("for_sum", """
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0, i;
  if (n > 1000000) return 0;
  /*A*/for (i = 0; i < n; i++) s += 2;
  check(s == 2 * n);
  return 0;
}""", {"A": "s == 2 * i && i <= n"}, [("A", "s == 2 * i + 1"), ("A", "i < n"), ("A", "s <= 100")]),
    Program("while_down", """
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  if (x < 0 || x > 100000) return 0;
  int start = x;
  /*A*/while (x > 0) { x--; y++; }
  check(y == start);
  return 0;
}""", {"A": "x >= 0 && y + x == start && start <= 100000"}, [("A", "x > 0"), ("A", "y + x == start + 1"), ("A", "y < start")]),
    Program("do_while", """
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0;
  if (n == 0) return 0;
  /*A*/do { i++; } while (i < n);
  check(i == n);
  return 0;
}""", {"A": "i <= n && i > 0"}, [("A", "i < n"), ("A", "i > 1"), ("A", "i == n")]),
    Program("nested", """
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), total = 0;
  if (n > 1000) return 0;
  /*A*/for (unsigned i = 0; i < n; i++) {
    unsigned j = 0;
    /*B*/while (j < 3) j++;
    total += j;
  }
  check(total == 3 * n);
  return 0;
}""", {"A": "total == 3 * i && i <= n", "B": "j <= 3 && total == 3 * i && i < n"},
            [("B", "j < 3"), ("A", "total == 2 * i"), ("B", "total == 3 * i + j")]),
    Program("shadowed", """
int i = 7;
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 10000) return 0;
  { int i = 0;
    /*A*/while (i < n) i++;
    check(i == n); }
  check(i == 7);
  /*B*/i = 8;
  return 0;
}""", {"A": "0 <= i && i <= n", "B": "i == 7"}, [("A", "i == 7"), ("B", "i == n"), ("A", "i < n")]),
    Program("pointer", """
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0, *p = &y;
  if (x < 0 || x > 50000) return 0;
  /*A*/while (*p < x) ++*p;
  check(y == x);
  return 0;
}""", {"A": "p == &y && *p >= 0 && *p <= x"}, [("A", "*p < x"), ("A", "p == &x"), ("A", "y >= 1")]),
    Program("structure", """
struct pair { int a, b; };
int main(void) {
  struct pair s = {0, __VERIFIER_nondet_int()}, *q = &s;
  if (s.b < 0 || s.b > 50000) return 0;
  /*A*/for (; q->a < q->b; q->a++) ;
  check(s.a == s.b);
  return 0;
}""", {"A": "q == &s && s.a <= s.b && s.a >= 0"}, [("A", "s.a < s.b"), ("A", "q->a == 0"), ("A", "s.b > 0")]),
    Program("unsigned_wrap", """
int main(void) {
  unsigned x = 0, n = __VERIFIER_nondet_uint();
  /*A*/while (n != 0) { x += 4294967295u; n--; if (x == 4294967290u) break; }
  /*B*/check(x <= 0 || x >= 4294967290u);
  return 0;
}""", {"A": "x == 0 || x > 4294967290u", "B": "x == 0 || x >= 4294967290u"}, [("A", "x == 0 || x > 4294967291u"), ("B", "x >= 4294967290u")]),
    Program("width", """
int main(void) {
  unsigned long n = __VERIFIER_nondet_uint(), i = 0;
  /*A*/while (i < n) { if (i > 4294967295ul) reach_error(); i++; }
  check(i == n);
  return 0;
}""", {"A": "i <= n && sizeof(i) == sizeof(void *)"}, [("A", "i <= n && sizeof(i) == 2"), ("A", "i != 3"), ("A", "n > 0")]),
    Program("two_loops", """
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0, k = 0;
  if (n > 100000) return 0;
  /*A*/while (i < n) i++;
  /*B*/while (k < i) k += 1;
  /*C*/check(k == n);
  return 0;
}""", {"A": "i <= n", "B": "k <= i && i == n", "C": "k == n && i == n"}, [("B", "k < i"), ("C", "k < n"), ("A", "i <= n && k == i")]),
    Program("parity", """
int main(void) {
  unsigned x = 0;
  /*A*/while (__VERIFIER_nondet_int()) x += 2;
  check(x != 7);
  return 0;
}""", {"A": "x % 2 == 0"}, [("A", "x % 4 == 0"), ("A", "x < 10"), ("A", "x % 2 == 1")]),
    Program("endless", """
int main(void) {
  int phase = 0;
  /*A*/for (;;) {
    if (__VERIFIER_nondet_int()) phase = 1 - phase;
    check(phase == 0 || phase == 1);
  }
}""", {"A": "phase == 0 || phase == 1"}, [("A", "phase == 0"), ("A", "phase == 2")]),
    Program("break_out", """
int main(void) {
  int i, found = 0;
  /*A*/for (i = 0; i < 20; i++) {
    if (__VERIFIER_nondet_int()) { found = 1; break; }
  }
  /*B*/check(found || i == 20);
  return 0;
}""", {"A": "i >= 0 && i <= 20 && !found", "B": "found == 1 || i >= 20"}, [("A", "i < 20"), ("B", "found == 1"), ("A", "found || i > 0")]),
    Program("branch_statement", """
int main(void) {
  int x = __VERIFIER_nondet_int(), y;
  if (x > 5)
    /*A*/y = x;
  else
    /*B*/y = 6;
  check(y > 5);
  return 0;
}""", {"A": "x > 5", "B": "x <= 5"}, [("A", "x > 6"), ("B", "x < 5"), ("B", "x > 5")]),
    Program("recursive_sum", """
/*A*/static unsigned sum(unsigned n) {
  if (n == 0) return 0;
  return 1 + sum(n - 1);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 8;
  check(sum(n) == n);
  return 0;
}""", {"A": ("n < 8", "\\result == \\old(n)")}, [("A", ("n < 7", "1")), ("A", ("1", "\\result == \\old(n) + 1")), ("A", ("n > 0", "1"))]),
    Program("contract_pointer", """
/*A*/void raise(int *p, int by) { *p += by; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100) return 0;
  raise(&x, 3);
  check(x >= 3);
  return 0;
}""", {"A": ("by == 3 && *p <= 100", "*p == \\old(*p) + 3")}, [("A", ("by == 4", "1")), ("A", ("1", "*p == \\old(*p) + 2"))]),
    Program("overflow", """
int main(void) {
  int i = 0, s = 0, n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) return 0;
  /*A*/while (i < n) { s += 3; i++; }
  return s;
}""", {"A": "0 <= i && i <= n && n <= 1000 && s == 3 * i"}, [("A", "s <= 2 * i"), ("A", "0 < i")], "no-overflow"),
    Program("memory", """
int main(void) {
  int a[10]; unsigned n = __VERIFIER_nondet_uint();
  if (n > 10) n = 10;
  unsigned i = 0;
  /*A*/while (i < n) { a[i] = 1; i++; }
  return 0;
}""", {"A": "i <= n && n <= 10"}, [("A", "i < n"), ("A", "n < 10")], "valid-memsafety"),
    Program("signed_chars", """
int main(void) {
  signed char c = 90; int steps = 0;
  /*A*/while (c < 100 && __VERIFIER_nondet_int()) { c++; steps++; }
  check(steps == c - 90);
  return 0;
}""", {"A": "steps == c - 90 && c <= 100"}, [("A", "c < 100"), ("A", "steps <= c - 91")]),
    Program("quotients", """
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), q = 0;
  unsigned r = x;
  /*A*/while (r >= 7 && q < 20) { r -= 7; q++; }
  check(x - r == 7 * q);
  return 0;
}""", {"A": "x - r == 7 * q && q <= 20"}, [("A", "q < 20"), ("A", "r >= 7"), ("A", "x - r == 8 * q")]),
]
