"""Programs in the style of systems code: drivers with their environment, hash tables, small utilities, harnesses of a
library, functions of a firmware. Large ones repeat what is there under other names, as drivers do."""

from kit import Task, program, sub, verdict
from memory import ALLOC

ASKED = {"unreach-call": "", "valid-memsafety": "valid-deref", "valid-memcleanup": "", "no-overflow": "", "termination": ""}


def task(part, name, body, is_true, prop, inputs=(), kinds=("int",), model="LP64", which=None, alloc=True):
    full = f"{name}_{'true' if is_true else 'false'}"
    part_of = which or ASKED[prop] if prop == "valid-memsafety" else ""
    text = program((ALLOC[model] if alloc else "") + body.lstrip("\n"), full, *kinds)
    return Task(part, full, text, verdict(prop, is_true, part_of), model, None if is_true or inputs is None else list(inputs))


HASH = """
typedef struct item { int id; int value; struct item *next; } item_t;
typedef struct { item_t **buckets; unsigned count; unsigned size; } table_t;
static unsigned bernstein(int id) { unsigned h = 5381; unsigned char *p = (unsigned char *)&id; int k; for (k = 0; k < 4; k++) { h = h * 33 + p[k]; } return h; }
static void table_init(table_t *t) { unsigned k; t->count = 0; t->size = 8; t->buckets = malloc(8 * sizeof(item_t *)); for (k = 0; k < 8; k++) { t->buckets[k] = 0; } }
static item_t *table_find(table_t *t, int id) { item_t *i = t->buckets[bernstein(id) % t->size]; while (i != 0 && i->id != id) { i = i->next; } return i; }
static void table_add(table_t *t, int id, int value) { item_t *i = table_find(t, id); unsigned b;
  if (i == 0) { b = bernstein(id) % t->size; i = malloc(sizeof(item_t)); i->id = id; i->next = t->buckets[b]; t->buckets[b] = i; t->count++; } i->value = value; }
static int table_delete(table_t *t, int id) { item_t **p = &t->buckets[bernstein(id) % t->size], *i;
  while (*p != 0 && (*p)->id != id) { p = &(*p)->next; } if (*p == 0) { return 0; } i = *p; *p = i->next; @free@ t->count--; return 1; }
static void table_clear(table_t *t) { unsigned k; item_t *i; for (k = 0; k < t->size; k++) { while (t->buckets[k] != 0) { i = t->buckets[k]; t->buckets[k] = i->next; free(i); } } free(t->buckets); }
int main(void) {
  table_t t; int k, n = __VERIFIER_nondet_int(), sum = 0; item_t *i;
  if (n < 0 || n > @n@) { return 0; }
  table_init(&t);
  for (k = 0; k < n; k++) { table_add(&t, k, k * @factor@); }
  for (k = 0; k < n; k++) { i = table_find(&t, k); @use@ }
  @extra@
  for (k = 0; k < n; k += 2) { table_delete(&t, k); }
  @after@
  table_clear(&t);
  return 0;
}
"""


def hash_tables():
    full = {"free": "free(i);", "n": 6, "factor": 3, "use": "if (i != 0) { sum += i->value; }", "extra": "", "after": ""}
    variants = {
        "unreach-call": ({"use": "if (i == 0 || i->value != 3 * k) { reach_error(); }", "after": "if (t.count != (unsigned)(n / 2)) { reach_error(); }"},
                         {"use": "if (i == 0 || (i->value == 12 && n == 5)) { reach_error(); }"}, [5]),
        "valid-memsafety": ({}, {"extra": "i = table_find(&t, 4); table_delete(&t, 4); if (i != 0) { sum += i->value; }"}, [5]),
        "valid-memcleanup": ({}, {"free": "if (i->id != 4) { free(i); }"}, [5]),
        "no-overflow": ({}, {"factor": 500000000}, [6]),
        "termination": ({}, {"extra": "if (n == 3) { i = table_find(&t, 2); i->next = i; table_find(&t, 10); }"}, [3]),
    }
    for prop, (good, bad, inputs) in variants.items():
        for size in (6, 40):
            for is_true, values in ((True, good), (False, bad)):
                body = sub(HASH, **{**full, "n": size, **values})
                # With a larger factor no item of a small table overflows twice: the sum does at n = 6.
                yield task("SoftwareSystems-uthash", f"test_{prop.replace('-', '_')}_{size}", body, is_true, prop, inputs)


DRIVER_HEAD = """
typedef unsigned long size_type; typedef unsigned int gfp_t;
struct mutex { int owner; }; struct urb { int status; int pipe; void *context; };
struct device { int state; int users; unsigned char *buffer; struct urb *urb; unsigned long flags; };
int ldv_mutex_lock_state = 1; int ldv_module_refcounter = 1; int ldv_urb_count = 0;
static void *ldv_malloc(size_type n) { void *p; int tmp; tmp = __VERIFIER_nondet_int(); if (tmp == 0) { return (void *)0; } p = malloc(n); return p; }
static void ldv_mutex_lock(void) { if (ldv_mutex_lock_state != 1) { @lock_error@ } ldv_mutex_lock_state = 2; return; }
static void ldv_mutex_unlock(void) { if (ldv_mutex_lock_state != 2) { @lock_error@ } ldv_mutex_lock_state = 1; return; }
static void ldv_check_final_state(void) { if (ldv_mutex_lock_state != 1) { @lock_error@ } return; }
"""

DRIVER_UNIT = """
static unsigned int @p@_reg_@k@;
static int @p@_read_@k@(struct device *dev , int reg ) { int tmp ; int retval ; { tmp = __VERIFIER_nondet_int(); retval = 0;
  if (reg < 0) { goto ldv_out_@k@; } else { } if (reg > 15) { retval = -22; goto ldv_out_@k@; } else { }
  @p@_reg_@k@ = (unsigned int )tmp & 255U; dev->flags = dev->flags | (1UL << (reg & 7)); retval = (int )@p@_reg_@k@; ldv_out_@k@: ; return (retval); } }
static int @p@_write_@k@(struct device *dev , int reg , int value ) { int ret ; int tries ; { ldv_mutex_lock(); tries = 0; ret = -5;
  while (tries < @tries@) { ret = @p@_read_@k@(dev, reg); if (ret >= 0) { goto ldv_done_@k@; } else { } tries = tries + 1; } ldv_done_@k@: ;
  if (ret < 0) { @early@ return (ret); } else { } if (dev->buffer != (unsigned char *)0) { dev->buffer[@index@] = (unsigned char )value; } else { } ldv_mutex_unlock(); return (0); } }
static int @p@_probe_@k@(struct device *dev ) { int tmp ; { if (dev->state != 0) { return (-16); } else { } dev->buffer = ldv_malloc(64UL);
  if (dev->buffer == (unsigned char *)0) { return (-12); } else { } dev->state = 1; tmp = @p@_write_@k@(dev, 3, 1);
  if (tmp != 0) { free(dev->buffer); dev->buffer = (unsigned char *)0; dev->state = 0; return (tmp); } else { } dev->users = dev->users + 1; return (0); } }
static void @p@_remove_@k@(struct device *dev ) { { if (dev->state == 1) { free(dev->buffer); @clear@ dev->state = 0; dev->users = dev->users - 1; } else { } return; } }
"""


def driver(prefix, units, wrong, kind):
    """A module with `units` devices and the loop that calls it; the last device has the mistake, if there is one."""
    assert wrong in (None, "lock", "use", "hang")
    error = "reach_error();" if kind == "unreach-call" else "return;"
    text = DRIVER_HEAD.replace("@lock_error@", error)
    for k in range(units):
        bad = wrong if k + 1 == units else None
        text += sub(DRIVER_UNIT, p=prefix, k=k, early="" if bad == "lock" else "ldv_mutex_unlock();", index="reg & 63",
                    clear="" if bad == "use" else "dev->buffer = (unsigned char *)0;", tries=3)
        if bad == "hang":
            text = text.replace(f"goto ldv_done_{k}; }} else {{ }} tries = tries + 1;", f"goto ldv_done_{k}; }} else {{ }} tries = tries;")
    calls = [f"struct device dev_{k} ;" for k in range(units)]
    loop = ["int main(void) { int tmp ; int reg ; int value ; {"]
    loop += [f"dev_{k}.state = 0; dev_{k}.users = 0; dev_{k}.buffer = (unsigned char *)0;" for k in range(units)]
    loop += ["while (1) {" if kind != "termination" else "int rounds = 0; while (rounds < 100) { rounds = rounds + 1;",
             "tmp = __VERIFIER_nondet_int(); reg = __VERIFIER_nondet_int(); value = __VERIFIER_nondet_int();", "switch (tmp) {"]
    for k in range(units):
        high = 100 if wrong in ("lock", "hang") else 15
        loop += [f"case {4 * k}: {prefix}_probe_{k}(& dev_{k}); break;", f"case {4 * k + 1}: {prefix}_remove_{k}(& dev_{k}); break;",
                 f"case {4 * k + 2}: if (reg <= {high}) {{ {prefix}_write_{k}(& dev_{k}, reg, value); }} else {{ }} break;",
                 f"case {4 * k + 3}: {prefix}_read_{k}(& dev_{k}, reg); break;"]
    loop += ["default: goto ldv_final; }", "}", "ldv_final: ;"] + [f"{prefix}_remove_{k}(& dev_{k});" for k in range(units)]
    loop += ["ldv_check_final_state(); return 0; } }"]
    return text + "\n".join(calls + loop) + "\n"


def drivers():
    for part, sizes in (("SoftwareSystems-DeviceDriversLinux64", (2, 12)), ("SoftwareSystems-DeviceDriversLinux64Large", (60, 120))):
        for units in sizes:
            last = units - 1
            probe = [4 * last, 0, 0, 1, 0]
            for kind, wrong, inputs in (("unreach-call", "lock", [4 * last + 2, 50, 0, 0, 0, 0, -1, 0, 0]),
                                        ("valid-memsafety", "use", [*probe, 4 * last + 1, 0, 0, 4 * last + 2, 1, 1, 0, 0]),
                                        ("termination", "hang", [4 * last + 2, 50, 0, 0])):
                if part.endswith("Large") and kind != "unreach-call":
                    continue
                for is_true in (True, False):
                    body = driver(f"usbdev{units}", units, None if is_true else wrong, kind)
                    yield task(part, f"linux-{units:03}--{kind}.cil", body, is_true, kind, inputs)


def aws():
    """Containers of a library with their harnesses: any valid state, one call, the state is valid again."""
    part = "SoftwareSystems-AWS-C-Common"
    buffer = """
typedef unsigned long size_t; typedef unsigned char uint8_t;
struct aws_byte_buf { size_t len; uint8_t *buffer; size_t capacity; };
static _Bool aws_byte_buf_is_valid(const struct aws_byte_buf *b) { return (b->capacity == 0 && b->len == 0 && b->buffer == 0) || (b->capacity > 0 && b->len <= b->capacity && b->buffer != 0); }
static void ensure_allocated(struct aws_byte_buf *b, size_t most) { b->capacity = __VERIFIER_nondet_ulong(); assume_abort_if_not(b->capacity <= most); b->len = __VERIFIER_nondet_ulong();
  assume_abort_if_not(b->len <= b->capacity); b->buffer = b->capacity ? malloc(b->capacity) : 0; }
static int aws_byte_buf_append(struct aws_byte_buf *to, const uint8_t *from, size_t n) { size_t k; if (@room@) { return -1; } for (k = 0; k < n; k++) { to->buffer[to->len + k] = from[k]; } to->len += n@more@; return 0; }
static void aws_byte_buf_reset(struct aws_byte_buf *b) { size_t k; for (k = 0; k < b->capacity; k++) { b->buffer[k] = 0; } b->len = 0; }
"""
    for is_true in (True, False):
        yield task(part, "aws_byte_buf_append_harness", sub(buffer, room="to->capacity - to->len < n", more="" if is_true else " + (n == 9)") + """
int main(void) {
  struct aws_byte_buf to; uint8_t from[16]; size_t n = __VERIFIER_nondet_ulong(), old; int k, r;
  ensure_allocated(&to, 1000); assume_abort_if_not(n <= 16); for (k = 0; k < 16; k++) { from[k] = 7; }
  old = to.len; r = aws_byte_buf_append(&to, from, n);
  __VERIFIER_assert(aws_byte_buf_is_valid(&to));
  __VERIFIER_assert(r != 0 || to.len == old + n);
  return 0;
}
""", is_true, "unreach-call", [9, 16, 1], ("ulong",))
        yield task(part, "aws_byte_buf_reset_harness", sub(buffer, room="to->capacity - to->len < n", more="") + sub("""
int main(void) {
  struct aws_byte_buf b; size_t k;
  ensure_allocated(&b, 100000);
  aws_byte_buf_reset(&b);
  __VERIFIER_assert(aws_byte_buf_is_valid(&b) && b.len == 0);
  k = __VERIFIER_nondet_ulong();
  if (k @op@ b.capacity) { __VERIFIER_assert(b.buffer[k] == @zero@); }
  return 0;
}
""", op="<", zero="0" if is_true else "(b.capacity == 5 ? 1 : 0)"), is_true, "unreach-call", [5, 0, 0], ("ulong",))
        yield task(part, "aws_ring_buffer_acquire_harness", sub("""
struct ring { unsigned long head, tail, size; };
static _Bool valid(struct ring *r) { return r->size > 0 && r->head < r->size && r->tail < r->size; }
static unsigned long used(struct ring *r) { return r->head >= r->tail ? r->head - r->tail : r->size - r->tail + r->head; }
static int acquire(struct ring *r, unsigned long n) { if (n == 0 || n >= r->size - used(r)) { return -1; } r->head = @advance@; return 0; }
int main(void) {
  struct ring r; unsigned long n = __VERIFIER_nondet_ulong(), before; int result;
  r.head = __VERIFIER_nondet_ulong(); r.tail = __VERIFIER_nondet_ulong(); r.size = __VERIFIER_nondet_ulong();
  assume_abort_if_not(valid(&r) && r.size <= 1000000);
  before = used(&r); result = acquire(&r, n);
  __VERIFIER_assert(valid(&r));
  __VERIFIER_assert(result != 0 || used(&r) == before + n);
  return 0;
}
""", advance="(r->head + n) % r->size" if is_true else "r->head + n > r->size ? r->head + n - r->size : r->head + n"), is_true, "unreach-call",
                   [3, 5, 4, 8], ("ulong",), alloc=False)
        yield task(part, "aws_array_list_swap_harness", sub("""
struct list { unsigned long length; int *data; };
static void swap(struct list *l, unsigned long a, unsigned long b) { @swap@ }
int main(void) {
  struct list l; unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong(), k; int x, y;
  l.length = __VERIFIER_nondet_ulong(); assume_abort_if_not(l.length > 0 && l.length <= 500 && a < l.length && b < l.length);
  l.data = malloc(l.length * sizeof(int)); for (k = 0; k < l.length; k++) { l.data[k] = __VERIFIER_nondet_int(); }
  x = l.data[a]; y = l.data[b]; swap(&l, a, b);
  __VERIFIER_assert(l.data[a] == y && l.data[b] == x);
  return 0;
}
""", swap="int t = l->data[a]; l->data[a] = l->data[b]; l->data[b] = t;" if is_true else "l->data[a] ^= l->data[b]; l->data[b] ^= l->data[a]; l->data[a] ^= l->data[b];"),
                   is_true, "unreach-call", [0, 0, 1, 9], ("ulong", "int"))


def firmware():
    part = "SoftwareSystems-Intel-TDX-Module"
    for fields in (20, 120):
        for is_true in (True, False):
            members = "".join(f"  unsigned long f{k}; unsigned f{k}_mode : 3; unsigned f{k}_lock : 1;\n" for k in range(fields))
            checks = "".join(f"  if (t->f{k}_lock && t->f{k}_mode == 7) {{ return 0x8000000000000000UL + {k}; }} t->f{k}_lock = 1; t->f{k} = t->f{k} & 0xfff;\n"
                             for k in range(fields))
            last = fields - 1
            claim = f"t.f{last} <= 0xfff" if is_true else f"t.f{last} <= 0xffe"
            yield task(part, f"tdh_mng_init__requirement__{fields}", f"""
extern void __VERIFIER_nondet_memory(void *, unsigned long);
struct tdcs {{
{members}}};
static unsigned long tdh_mng_init(struct tdcs *t) {{
{checks}  return 0;
}}
int main(void) {{
  struct tdcs t; unsigned long result;
  __VERIFIER_nondet_memory(&t, sizeof(t));
  result = tdh_mng_init(&t);
  if (result == 0) {{ __VERIFIER_assert({claim}); __VERIFIER_assert(t.f0_lock == 1); }}
  return 0;
}}
""", is_true, "unreach-call", None, ("int",), alloc=False)


UTILITY = """
static char **make_arguments(int argc) { int k, j, n; char **argv = malloc((argc + 1) * sizeof(char *));
  for (k = 0; k < argc; k++) { n = __VERIFIER_nondet_int(); assume_abort_if_not(n >= 1 && n <= @length@); argv[k] = malloc(n); for (j = 0; j < n - 1; j++) { argv[k][j] = __VERIFIER_nondet_char(); } argv[k][n - 1] = 0; }
  argv[argc] = 0; return argv; }
static void drop_arguments(char **argv) { int k; for (k = 0; argv[k] != 0; k++) { free(argv[k]); } free(argv); }
@tool@
int main(void) { int argc = __VERIFIER_nondet_int(), r; char **argv; assume_abort_if_not(argc >= 1 && argc <= 3); argv = make_arguments(argc); r = tool_main(argc, argv); drop_arguments(argv); return r; }
"""
TOOLS = {
    "basename": """
static int tool_main(int argc, char **argv) { char *s, *base; int n = 0; if (argc < 2) { return 1; } s = argv[1]; while (s[n] != 0) { n = n + 1; }
  while (@trim@ s[n - 1] == '/') { n = n - 1; } base = s; for (int k = 0; k < n; k++) { if (s[k] == '/' && k + 1 < n) { base = s + k + 1; } } @check@ return base - s > n; }
""",
    "cut": """
static int number(const char *s) { int v = 0; while (*s >= '0' && *s <= '9') { @limit@ v = v * 10 + (*s - '0'); s = s + 1; } return v; }
static int tool_main(int argc, char **argv) { int from, k; if (argc < 3) { return 1; } from = number(argv[1]); for (k = 0; argv[2][k] != 0; k++) { if (k + 1 == from) { return 0; } } @check@ return 1; }
""",
    "echo": """
static int tool_main(int argc, char **argv) { int k = 1, newline = 1, out = 0; char *s; if (argc > 1 && argv[1][0] == '-' && argv[1][1] == 'n' && argv[1][2] == 0) { newline = 0; k = 2; }
  while (@more@) { s = argv[k]; while (*s != 0) { out = out + 1; s = s + 1; } k = k + 1; } @check@ return out + newline == 0; }
""",
}


def utilities():
    # The text "/": all of it is trimmed in the wrong one, and the byte before the text is read.
    slash = [2, 1, 2, 47]
    wide = [3, 1, 13] + [57] * 12 + [2, 65]
    yield from (task("SoftwareSystems-Other", f"busybox_basename_{n}", sub(sub(UTILITY, tool=TOOLS["basename"], length=n), trim="n > 1 &&", check=check),
                     is_true, "unreach-call", slash, ("int", "char"))
                for n in (5, 12) for is_true, check in ((True, "if (n < 0 || (s[0] != 0 && n < 1)) { reach_error(); }"), (False, "if (n == 1 && s[0] == '/') { reach_error(); }")))
    for n in (5, 12):
        for is_true in (True, False):
            yield task("SoftwareSystems-Other", f"busybox_basename_memory_{n}", sub(sub(UTILITY, tool=TOOLS["basename"], length=n), trim="n > 1 &&" if is_true else "", check=""),
                       is_true, "valid-memsafety", slash, ("int", "char")) if n == 12 else \
                task("SoftwareSystems-coreutils", f"basename_{n}", sub(sub(UTILITY, tool=TOOLS["basename"], length=n), trim="n > 1 &&" if is_true else "", check=""),
                     is_true, "valid-memsafety", slash, ("int", "char"))
            yield task("SoftwareSystems-coreutils", f"echo_{n}", sub(sub(UTILITY, tool=TOOLS["echo"], length=n), more="k < argc" if is_true else "k <= argc", check=""),
                       is_true, "valid-memsafety", [1, 1], ("int", "char"))
    for part, length in (("SoftwareSystems-BusyBox", 13), ("SoftwareSystems-coreutils", 15)):
        for is_true in (True, False):
            yield task(part, f"cut_number_{length}", sub(sub(UTILITY, tool=TOOLS["cut"], length=length), limit="if (v > 100000000) { return 0; }" if is_true else "", check=""),
                       is_true, "no-overflow", wide, ("int", "char"))
    for is_true in (True, False):
        yield task("SoftwareSystems-BusyBox", "echo_count", sub(sub(UTILITY, tool=TOOLS["echo"], length=20).replace("out = 0;", "out = @first@;"), more="k < argc", check="",
                                                               first="0" if is_true else "2147483640"),
                   is_true, "no-overflow", [2, 1, 10] + [65] * 9, ("int", "char"))


def tasks():
    for family in (hash_tables, drivers, aws, firmware, utilities):
        yield from family()
