#!/usr/bin/env python3
"""How the cost of real code over unknown inputs grows with a size: exponents between the last two sizes.

    growth.py [--fathom BINARY] [--property NAME] [--limit S] [--factor F] [FAMILY ...]
    growth.py --large [SHAPE ...]             the shapes of ../generate_large.py at 1/16, 1/4 and all of their size
    growth.py --print FAMILY SIZE

Each family is a program whose input or structure has SIZE elements; all are `true` for unreach-call. Loops are unwound
(--summaries off). For each family and size: verdict, instructions of the last unwound program, terms of its formula,
seconds by the clock of its unwinding and encoding, processor seconds of the whole run, and its peak memory. Below them
the exponents e of size^e that the last two sizes tell; "program" is the one that the program itself must have: executed
steps, times places that an access may have.
"""

import argparse
import math
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import generate_large  # noqa: E402
import limited  # noqa: E402

HEAD = """extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(unsigned long);
extern void free(void *);
static void check(int c) { if (!c) reach_error(); }
"""
TEXT = """static char text[{n} + 1];
static void input(void) {{ for (int i = 0; i < {n}; i++) text[i] = __VERIFIER_nondet_char(); }}
"""


def array_reads(n):
    """n reads of an array of 16 at unknown places"""
    return f"""static unsigned char a[16];
int main(void) {{
  for (int i = 0; i < 16; i++) a[i] = __VERIFIER_nondet_uchar();
  unsigned sum = 0;
  for (int i = 0; i < {n}; i++) sum += a[__VERIFIER_nondet_uchar() & 15];
  check(sum <= 255u * {n});
}}
"""


def array_writes(n):
    """8 writes to an array of n at unknown places, one read of each element"""
    return f"""static unsigned char a[{n}];
int main(void) {{
  for (int k = 0; k < 8; k++) {{ unsigned i = __VERIFIER_nondet_uint(); if (i < {n}) a[i] = k + 1; }}
  int ok = 1;
  for (int i = 0; i < {n}; i++) if (a[i] > 8) ok = 0;
  check(ok);
}}
"""


def sorted_array(n):
    """one element is inserted into a sorted array of n"""
    return f"""static int a[{n} + 1];
int main(void) {{
  for (int i = 0; i < {n}; i++) a[i] = 2 * i;
  int x = __VERIFIER_nondet_int(), at = 0;
  while (at < {n} && a[at] < x) at++;
  for (int i = {n}; i > at; i--) a[i] = a[i - 1];
  a[at] = x;
  check(a[at] == x);
}}
"""


def string_length(n):
    """strlen of n unknown characters"""
    return TEXT.format(n=n) + f"""
int main(void) {{
  input();
  int k = 0;
  while (text[k]) k++;
  check(k <= {n});
}}
"""


def string_search(n):
    """three searches, one after the other, in n unknown characters"""
    return TEXT.format(n=n) + f"""
static char *find(char *s, char c) {{ for (;; s++) {{ if (*s == c) return s; if (!*s) return 0; }} }}
int main(void) {{
  input();
  char *p = text;
  for (int k = 0; k < 3; k++) {{ char *q = find(p, '/'); if (!q) return 0; p = q + 1; }}
  check(p - text <= {n});
}}
"""


def string_copy(n):
    """a string of n unknown characters is copied without blanks, and measured"""
    return TEXT.format(n=n) + f"""
static char to[{n} + 1];
int main(void) {{
  input();
  int k = 0;
  for (int i = 0; text[i]; i++) if (text[i] != ' ') to[k++] = text[i];
  to[k] = 0;
  int m = 0;
  while (to[m]) m++;
  check(m == k);
}}
"""


def string_compare(n):
    """two strings of n unknown characters are compared"""
    return TEXT.format(n=n) + f"""
static char other[{n} + 1];
static int compare(const char *a, const char *b) {{
  while (*a && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}}
int main(void) {{
  input();
  for (int i = 0; i < {n}; i++) other[i] = __VERIFIER_nondet_char();
  int x = compare(text, other), y = compare(other, text);
  check((x > 0) == (y < 0));
}}
"""


def json(n):
    """a tokenizer for JSON in the manner of jsmn, n unknown characters"""
    return TEXT.format(n=n) + f"""
struct token {{ int type, start, end, size, parent; }};
static struct token tokens[8];
static int count, super = -1;
static int add(int type, int start) {{
  if (count == 8) return -1;
  struct token *t = &tokens[count];
  t->type = type; t->start = start; t->end = -1; t->size = 0; t->parent = super;
  if (super != -1) tokens[super].size++;
  return count++;
}}
static int string(int at) {{
  for (int i = at + 1; text[i]; i++) {{
    if (text[i] == '"') {{ int t = add(3, at + 1); if (t < 0) return -1; tokens[t].end = i; return i; }}
    if (text[i] == '\\\\' && text[i + 1]) i++;
  }}
  return -1;
}}
static int primitive(int at) {{
  int i = at;
  for (; text[i]; i++) if (text[i] == ',' || text[i] == ']' || text[i] == '}}' || text[i] == ' ') break;
  int t = add(4, at);
  if (t < 0) return -1;
  tokens[t].end = i;
  return i - 1;
}}
static int parse(void) {{
  for (int i = 0; text[i]; i++) {{
    switch (text[i]) {{
    case '{{': case '[': {{ int t = add(text[i] == '{{' ? 1 : 2, i); if (t < 0) return -1; super = t; break; }}
    case '}}': case ']':
      if (super == -1) return -1;
      if (tokens[super].type != (text[i] == '}}' ? 1 : 2)) return -1;
      tokens[super].end = i + 1; super = tokens[super].parent;
      break;
    case '"': i = string(i); if (i < 0) return -1; break;
    case ' ': case ':': case ',': break;
    default: i = primitive(i); if (i < 0) return -1;
    }}
  }}
  return super == -1 ? count : -1;
}}
int main(void) {{
  input();
  int r = parse();
  check(r <= 8);
  if (r > 0) check(tokens[r - 1].start < tokens[r - 1].end || tokens[r - 1].type == 3);
}}
"""


def ini(n):
    """lines of an INI file, sections and keys with values, n unknown characters"""
    return TEXT.format(n=n) + f"""
static char section[8], name[8], value[8];
static int pairs;
static void copy(char *to, const char *from, const char *end) {{
  int k = 0;
  while (from < end && k < 7) to[k++] = *from++;
  to[k] = 0;
}}
static int line(char *s) {{
  while (*s == ' ') s++;
  if (*s == ';' || *s == 0) return 0;
  if (*s == '[') {{
    char *end = ++s;
    while (*end && *end != ']') end++;
    if (*end != ']') return -1;
    copy(section, s, end);
    return 0;
  }}
  char *equals = s;
  while (*equals && *equals != '=') equals++;
  if (*equals != '=') return -1;
  copy(name, s, equals);
  char *last = equals + 1;
  while (*last) last++;
  copy(value, equals + 1, last);
  pairs++;
  return 0;
}}
int main(void) {{
  input();
  int errors = 0;
  char *s = text;
  while (*s) {{
    char *end = s;
    while (*end && *end != '\\n') end++;
    int more = *end == '\\n';
    *end = 0;
    if (line(s) < 0) errors++;
    s = end + more;
  }}
  check(errors <= {n} && pairs <= {n} && section[7] == 0 && name[7] == 0);
}}
"""


def uri(n):
    """scheme, authority, path, query and fragment of a URI of n unknown characters"""
    return TEXT.format(n=n) + f"""
struct uri {{ char *scheme, *host, *port, *path, *query, *fragment; }};
static int is_letter(char c) {{ return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }}
static int parse(char *s, struct uri *u) {{
  char *p = s;
  if (!is_letter(*p)) return -1;
  while (is_letter(*p)) p++;
  if (*p != ':') return -1;
  *p++ = 0;
  u->scheme = s;
  if (p[0] == '/' && p[1] == '/') {{
    p += 2;
    u->host = p;
    while (*p && *p != ':' && *p != '/' && *p != '?' && *p != '#') p++;
    if (*p == ':') {{ *p++ = 0; u->port = p; while (*p >= '0' && *p <= '9') p++; }}
  }}
  u->path = p;
  while (*p && *p != '?' && *p != '#') p++;
  if (*p == '?') {{ *p++ = 0; u->query = p; while (*p && *p != '#') p++; }}
  if (*p == '#') {{ *p++ = 0; u->fragment = p; }}
  return 0;
}}
int main(void) {{
  struct uri u = {{0}};
  input();
  if (parse(text, &u) == 0) {{
    check(u.path >= u.scheme && u.path <= text + {n});
    if (u.query) check(u.query > u.path);
  }}
}}
"""


def numbers(n):
    """a calculator for sums of decimal numbers in n unknown characters"""
    return TEXT.format(n=n) + f"""
static int number(char **s, unsigned *value) {{
  if (**s < '0' || **s > '9') return -1;
  *value = 0;
  while (**s >= '0' && **s <= '9') *value = *value * 10 + (unsigned)(*(*s)++ - '0');
  return 0;
}}
int main(void) {{
  input();
  char *s = text;
  unsigned sum = 0, one;
  if (number(&s, &sum) < 0) return 0;
  while (*s == '+') {{ s++; if (number(&s, &one) < 0) return 0; sum += one; }}
  check(s > text && s <= text + {n});
}}
"""


def hash_table(n):
    """n unknown keys are put into eight chains and counted"""
    return f"""struct entry {{ unsigned key; struct entry *next; }};
static struct entry *table[8], pool[{n}];
int main(void) {{
  for (int i = 0; i < {n}; i++) {{
    unsigned key = __VERIFIER_nondet_uint();
    struct entry *e = &pool[i];
    e->key = key; e->next = table[key & 7]; table[key & 7] = e;
  }}
  int count = 0;
  for (int b = 0; b < 8; b++) for (struct entry *e = table[b]; e; e = e->next) count++;
  check(count == {n});
}}
"""


def open_hash_table(n):
    """n unknown keys are put into a table with linear probing"""
    return f"""static unsigned keys[{2 * n}];
static int used[{2 * n}];
int main(void) {{
  int count = 0;
  for (int i = 0; i < {n}; i++) {{
    unsigned key = __VERIFIER_nondet_uint(), at = key % {2 * n};
    for (int probe = 0; probe < 4; probe++) {{
      if (!used[at]) {{ used[at] = 1; keys[at] = key; count++; break; }}
      if (keys[at] == key) break;
      at = (at + 1) % {2 * n};
    }}
  }}
  check(count <= {n});
}}
"""


def sorted_list(n):
    """n unknown numbers are put into a sorted list"""
    return f"""struct node {{ int value; struct node *next; }};
int main(void) {{
  struct node *head = 0;
  for (int i = 0; i < {n}; i++) {{
    struct node *p = malloc(sizeof *p), **at = &head;
    if (!p) return 0;
    p->value = __VERIFIER_nondet_int();
    while (*at && (*at)->value < p->value) at = &(*at)->next;
    p->next = *at; *at = p;
  }}
  int count = 0;
  for (struct node *p = head; p; p = p->next) count++;
  check(count == {n});
}}
"""


def list_filter(n):
    """nodes of a list of n are removed where an input says so"""
    return f"""struct node {{ int value; struct node *next; }};
int main(void) {{
  struct node *head = 0;
  for (int i = 0; i < {n}; i++) {{
    struct node *p = malloc(sizeof *p);
    if (!p) return 0;
    p->value = __VERIFIER_nondet_int(); p->next = head; head = p;
  }}
  for (struct node **at = &head; *at;) {{
    struct node *p = *at;
    if (p->value < 0) {{ *at = p->next; free(p); }} else at = &p->next;
  }}
  int ok = 1;
  for (struct node *p = head; p; p = p->next) if (p->value < 0) ok = 0;
  check(ok);
}}
"""


def matrix_product(n):
    """two matrices of n * n unknown bits are multiplied"""
    return f"""static unsigned char a[{n}][{n}], b[{n}][{n}], c[{n}][{n}];
int main(void) {{
  for (int i = 0; i < {n}; i++) for (int j = 0; j < {n}; j++) {{
    a[i][j] = __VERIFIER_nondet_uchar() & 1; b[i][j] = __VERIFIER_nondet_uchar() & 1;
  }}
  for (int i = 0; i < {n}; i++) for (int j = 0; j < {n}; j++) for (int k = 0; k < {n}; k++) c[i][j] |= a[i][k] & b[k][j];
  check(c[{n} - 1][0] <= 1);
}}
"""


def matrix_place(n):
    """one element of a matrix of n * n is written at an unknown place, one row is summed"""
    return f"""static unsigned m[{n}][{n}];
int main(void) {{
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint(), sum = 0;
  if (i >= {n} || j >= {n}) return 0;
  m[i][j] = 7;
  for (int k = 0; k < {n}; k++) sum += m[i][k];
  check(sum == 7);
}}
"""


def state_machine(n):
    """n steps of an automaton with eight states"""
    states = "".join(f"    case {s}: state = e < {16 * (s + 1)} ? {(s + 1) % 8} : {(s * 3) % 8}; if (e == {s}) visits++; break;\n"
                     for s in range(8))
    return f"""int main(void) {{
  int state = 0, visits = 0;
  for (int i = 0; i < {n}; i++) {{
    unsigned char e = __VERIFIER_nondet_uchar();
    switch (state) {{
{states}    }}
  }}
  check(state < 8 && visits <= {n});
}}
"""


def protocol(n):
    """n messages are dispatched through a table of functions that return early on errors"""
    return f"""static int level, opened, sent;
static int on_open(unsigned char x) {{ if (opened) return -1; if (x & 1) return -2; opened = 1; level = x; return 0; }}
static int on_send(unsigned char x) {{ if (!opened) return -1; if (level == 0) return -2; if (x > level) return -3; sent++; return 0; }}
static int on_close(unsigned char x) {{ if (!opened) return -1; if (x != level) return -2; opened = 0; return 0; }}
static int (*const on[4])(unsigned char) = {{on_open, on_send, on_close, on_send}};
int main(void) {{
  for (int i = 0; i < {n}; i++) if (on[__VERIFIER_nondet_uchar() & 3](__VERIFIER_nondet_uchar()) < -2) level = 0;
  check(sent <= {n});
}}
"""


def call_graph(n):
    """n functions, each calls the next two ones' leaf under conditions and leaves early"""
    functions = "".join(f"static int f{i}(int x, int *e) {{ if (x < {i}) {{ *e = {i}; return -1; }} int r = leaf(x + {i}, e); "
                        f"if (r < 0) return r; return r & 255; }}\n" for i in range(n))
    calls = "".join(f"  r = f{i}(r, &e); if (r < 0) goto out;\n" for i in range(n))
    return f"""static int leaf(int x, int *e) {{ if (x == 77) {{ *e = 1000; return -2; }} return x ^ 3; }}
{functions}int main(void) {{
  int e = 0, r = __VERIFIER_nondet_uchar();
{calls}out:
  check(r >= 0 || e != 0 || r == -1);
}}
"""


# family: sizes, and the exponent that the program itself has (steps, or reads times places)
FAMILIES = {
    array_reads: ((64, 128, 256), 1), array_writes: ((64, 128, 256), 1), sorted_array: ((32, 64, 128), 2),
    string_length: ((64, 128, 256), 1), string_search: ((16, 32, 64), 2), string_copy: ((8, 16, 32), 2),
    string_compare: ((64, 128, 256), 1), json: ((2, 3, 4), 2), ini: ((3, 4, 6), 3), uri: ((8, 16, 32), 2),
    numbers: ((8, 16, 32), 2), hash_table: ((4, 8, 16), 2), open_hash_table: ((4, 8, 16), 2), sorted_list: ((4, 6, 9), 3),
    list_filter: ((8, 16, 32), 2), matrix_product: ((8, 16, 32), 3), matrix_place: ((16, 32, 64), 2),
    state_machine: ((32, 64, 128), 1), protocol: ((16, 32, 64), 1), call_graph: ((50, 100, 200), 1),
}


def measure(binary, family, size, options):
    """[verdict, instructions, terms, unwinder s, encoder s, CPU s, MiB]"""
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(generate_large.generate(family.__name__, size) if options.large else HEAD + family(size))
        file.flush()
        words = [binary, "check", "--property", options.property, "--stats", "--no-replay", "--jobs=1",
                 "--timeout", str(20 * options.limit), *([] if options.large else ["--summaries", "off"]), file.name]
        status, said, seconds, peak = limited.measured(words, options.limit)
    numbers = {name: float(value) for name, value in re.findall(r"^(\S+) +([\d.]+)", said, re.MULTILINE)}
    verdicts = re.findall(r"^(true|false|unknown)", said, re.MULTILINE)
    verdict = "time" if status is None else verdicts[-1] if verdicts else "error"
    keys = ("program.instructions", "term.size", "unwinder.time", "encoder.time")
    return [verdict, *(numbers.get(key, 0) for key in keys), seconds, peak]


def exponent(sizes, values, floor):
    if len(values) < 2 or values[-2] <= floor:
        return "-"
    return f"{math.log(values[-1] / values[-2]) / math.log(sizes[-1] / sizes[-2]):.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = {family.__name__.replace("_", "-"): family for family in FAMILIES}
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=", ".join(names))
    parser.add_argument("--large", action="store_true", help="large programs instead, with all that is on by default")
    parser.add_argument("--fathom", default=str(Path(__file__).resolve().parents[2] / "build/release/cli/fathom"))
    parser.add_argument("--property", default="unreach-call")
    parser.add_argument("--limit", type=float, default=60, help="CPU seconds of a run")
    parser.add_argument("--factor", type=float, default=1, help="of all sizes")
    parser.add_argument("--print", action="store_true", help="FAMILY SIZE: its program, and nothing is measured")
    options = parser.parse_args()
    if options.print:
        sys.stdout.write(HEAD + names[options.families[0]](int(options.families[1])))
        return 0
    print("| family | size | verdict | instructions | terms | unwinder s | encoder s | CPU s | MiB |\n|---|---|---|---|---|---|---|---|---|")
    if options.large:
        names = {shape.__name__: shape for shape in generate_large.SHAPES}
    for name in options.families or names:
        family = names[name]
        whole = generate_large.SHAPES[family] if options.large else 0
        sizes, expected = ((whole // 16, whole // 4, whole), 1) if options.large else FAMILIES[family]
        rows = []
        for size in sizes:
            size = round(size * options.factor)
            row = measure(options.fathom, family, size, options)
            rows.append((size, row))
            cells = [f"{row[1]:.0f}", f"{row[2]:.0f}", f"{row[3]:.2f}", f"{row[4]:.2f}", f"{row[5]:.2f}", f"{row[6]:.0f}"]
            print(f"| {name} | {size} | {row[0]} | {' | '.join(cells)} |", flush=True)
            if row[0] == "time":
                break
        done = [(size, row) for size, row in rows if row[0] != "time"]
        floors = (0, 10, 0.02, 0.02, 0.1, 0)
        columns = [exponent([s for s, _ in done], [r[i + 1] for _, r in done], floors[i]) for i in range(6)]
        print(f"| {name} | exponents | program {expected} | {' | '.join(columns)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
