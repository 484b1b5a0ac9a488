"""What random programs with exact truth are made of: types and functions, shared memory, fragments, mistakes.

A fragment is a block that reads and changes `x`, `y` (u32), `s` (u64), `o[]` and shared memory, and only reads the
inputs `a` and `b`: any fragment can go. Marks, drawn for each use: @N a small number, @C a wider one, @T an unsigned
type, @S a signed one, @I any integer type, @E an expression (u32), @Q a condition, @O an index of `o`, @L a number that
no other fragment has.
"""

HEADER = """typedef unsigned char u8; typedef unsigned short u16; typedef unsigned int u32; typedef unsigned long long u64;
typedef signed char s8; typedef short s16; typedef int s32; typedef long long s64; typedef __SIZE_TYPE__ size;
extern void *malloc(size); extern void *calloc(size, size); extern void *realloc(void *, size); extern void free(void *);
extern void abort(void) __attribute__((noreturn));
extern void *memcpy(void *, const void *, size); extern void *memmove(void *, const void *, size); extern int memcmp(const void *, const void *, size);
extern void *memset(void *, int, size); extern size strlen(const char *); extern int strcmp(const char *, const char *);
struct bits { unsigned f : 3; signed g : 5; unsigned h : 11; u64 w : 37; };
struct wide { s64 l : 41; u64 m : 23; _Bool t : 1; unsigned : 0; signed char c : 3; unsigned short h : 9; int : 2; u32 k : 32; s16 n : 16; };
struct __attribute__((packed)) tight { u32 f : 5; u64 g : 50; s16 h : 13; u8 c; u32 e; };
struct __attribute__((packed)) packed { u8 c; u32 i; u16 h; u64 q; };
struct plain { u8 c; s16 h; u32 i; u64 q; u8 t[4]; struct plain *self; };
struct record { u32 key; u16 value; u8 used; s8 kind; };
struct list { struct list *next; u16 value; };
struct shape { u8 tag; union { u32 i; u16 h[2]; struct { u8 c, d; s16 e; } p; } u; u32 (*f)(u32); };
struct flexible { u16 n; u16 t[]; };
union both { u64 q; u32 i[2]; u16 h[4]; u8 c[8]; struct { u32 lo : 20; u32 mid : 12; s32 hi : 32; } f; };
enum colour { red, green = 5, blue = -2 };
static u32 side, held0, held1;
static u32 bump(u32 by) { side += by; return side; }
static u32 twice(u32 v) { return v * 2u + 1u; }
static u32 folded(u32 v) { return v ^ (v >> 3); }
static u32 (*const table[4])(u32) = {twice, folded, bump, twice};
static const u16 line[12] = {3, 10, 17, 24, 31, 38, 45, 52, 59, 66, 73, 80};
static const s8 waves[16] = {0, 9, -17, 33, -2, 90, 4, -128, 127, 8, -64, 5, 5, 5, -1, 77};
static const u32 grid[3][4] = {{1, 2, 3, 4}, {0x80000000u, 7, 7, 7}, {9, 0, 0xffffffffu, 70000}};
static const char *const words[4] = {"fathom", "", "deep", "sea"};
static u32 depth(u32 n, u32 v) { return n == 0 ? v : depth(n - 1, v * 3u + n) ^ n; }
static int odd(u32 n); static int even(u32 n) { return n == 0 ? 1 : odd(n - 1); } static int odd(u32 n) { return n == 0 ? 0 : even(n - 1); }
static void down(u32 n, u32 *where) { u32 own = n + 1; if (n) { down(n - 1, n & 1 ? &own : where); *where += own; } else *where ^= 3; }
static u64 added(int n, ...) {
  __builtin_va_list list; u64 sum = 0;
  __builtin_va_start(list, n);
  for (int i = 0; i < n; i++) sum += i & 1 ? __builtin_va_arg(list, u64) : __builtin_va_arg(list, u32);
  __builtin_va_end(list);
  return sum;
}
static struct plain changed(struct plain p, u32 v) { p.i ^= v; p.t[v & 3] = (u8)(v >> 2); p.q += p.i; return p; }
static void swap(u32 *p, u32 *q) { u32 t = *p; *p = *q; *q = t; }
static u32 *later(u32 *p, u32 by) { while (by--) p++; return p; }
"""

# (what a fragment writes to use it, declaration, what is looked at in the end)
SHARED = [
    ("cells", "u32 cells[8] = {0, a, 2, b};", "for (int i = 0; i < 8; i++) s = (s << 5 | s >> 59) ^ cells[i];"),
    ("raw", "u8 raw[16] = {a, 1, 2, b};", "for (int i = 0; i < 16; i++) s = (s << 3 | s >> 61) ^ raw[i];"),
    ("nodes", "struct plain nodes[3]; memset(nodes, 0, sizeof nodes); nodes[1].i = b; nodes[2].h = -3;",
     "for (int i = 0; i < 3; i++) { x ^= nodes[i].i << i; y += (u32)nodes[i].h + nodes[i].c + nodes[i].t[i]; s ^= nodes[i].q << i; }"),
    ("recs", "struct record recs[16] = {{0}};",
     "for (int i = 0; i < 16; i++) s = (s << 7 | s >> 57) ^ recs[i].key ^ recs[i].value ^ (u64)recs[i].used << 40 ^ (u64)recs[i].kind;"),
    ("cur", "u32 away[5] = {1, 2, 3, 4, 5}; u32 *cur = away + 2;", "x += *cur; y ^= (u32)(cur - away); s += away[1] ^ away[4];"),
    ("blk", "size nblk = 5 + (a & 7); u8 *blk = malloc(nblk); if (!blk) abort(); memset(blk, b, nblk);",
     "for (size i = 0; i < nblk; i++) s = (s << 1 | s >> 63) ^ blk[i]; free(blk);"),
    ("big", "u8 big[200] = {b, 1, 2, a}; big[180] = 9;", "s ^= big[b % 200] + ((u64)big[a >> 1] << 9) + ((u64)big[3] << 20) + ((u64)big[180] << 33); x ^= big[(a ^ b) % 200];"),
    ("held", "held0 = a; held1 = 7; u32 *held[3] = {&held0, &held1, &held0};", "x ^= held0; y += held1;"),
]

TYPES = [
    "{ @T t = (@T)(x * @C + b); @S g = (@S)(y ^ a); s += t; x ^= (u32)g; }",
    "{ @I t = (@I)(@E), g = (@I)(@E); s ^= (u64)t; if (t < g) y += 3; if (t == (@I)g) x ^= 1; t = (@I)(t ^ g); x += (u32)t; }",
    "{ @I t = (@I)(@E); @I g = (@I)(y & 7); s += (u64)(t >> g); y ^= (u32)(t | g) - (u32)~t; x += !t + (t ? 2u : 7u); }",
    "{ x = @E; } ", "{ y ^= @E; s += x; }", "{ s ^= (u64)(@E) << @N; x += (u32)(s >> 7); }",
    "{ _Bool t = x & @C; t += (y & 1); _Bool r = t ^ (a > @N); r |= !t; x += t + 2u * r; y -= sizeof t; }",
    "{ enum colour e = a & 1 ? blue : b & 1 ? green : red; switch (e) { case red: x++; break; case blue: y += 2; default: s ^= 7; } x ^= (u32)e; }",
    "{ char c = (char)(x >> 3); x += c < 0 ? 3u : (u32)c; y ^= (u32)(c >> 1) + 'f'; s += (u64)(s64)c; }",
    "{ unsigned long l = (unsigned long)s ^ x; long k = (long)(y << 3); s ^= l >> 5; x += (u32)(k >> 2) + (u32)sizeof(long) * 3u; y ^= (u32)(l * @Cl); }",
    "{ s32 d = (s32)(x & 0xfff) - 2048; s32 e = 1 + (b & 15); x = (u32)(d / e); y ^= (u32)(d % e); s += (u64)(s64)(d >> (a & 7)); s8 n = (s8)a; s ^= (u64)n; }",
    "{ s16 h = (s16)x; h++; h += (s16)(a << 4); h = (s16)(h * 2); u8 c = (u8)y; c--; c *= 3; c >>= @N & 3; x = (u32)h; y = c; s -= (u64)(h * c); }",
    "{ x = (u32)(((s64)(s32)x * (s16)y) >> (a & 31)); s += (u64)((s64)(s32)y / ((b & 7) + 1)); }",
]

RECORDS = [
    "{ struct bits k = {0}; k.f = x; k.g = (int)(y & 15) - 8; k.h = a * @C; k.w = s; k.f += b; x += k.f + k.h; y ^= (u32)k.g; s += k.w; }",
    "{ struct wide k = {0}; k.l = (s64)s; k.m = x * 5ull; k.t = a & 4; k.c = (s8)(b & 7); k.h = y; k.k = @E; k.n = (s16)x; k.c ^= 1; k.h++; k.l >>= 3; k.m -= b; s = (u64)k.l + k.m; x += k.k ^ (u32)k.c; y ^= k.h + k.t + (u32)k.n + sizeof k; }",
    "{ struct tight p[3]; memset(p, @N, sizeof p); p[a % 3].f = x; p[b % 3].g ^= s; p[1].h = (s16)y; p[a & 1].e += x; struct tight r = p[(x & 3) % 3]; s ^= r.g; x += r.f + r.c; y += (u32)r.h ^ r.e; p[2] = p[b & 1]; s += p[2].g; }",
    "{ union both z; z.q = s; z.h[x & 3] ^= (u16)@C; z.c[b & 7] += a; y += z.i[a & 1]; s = z.q; }",
    "{ union both z; z.q = 0; z.f.lo = x; z.f.hi = (s32)y; z.f.mid += b; z.c[a & 7] ^= @N; s += z.q; x ^= z.f.lo; y += (u32)z.f.hi ^ z.h[b & 3]; }",
    "{ struct packed p[2]; memset(p, @N, sizeof p); p[a & 1].i = x + @C; p[b & 1].q ^= s; p[1].h = (u16)y; struct packed r = p[x & 1]; s ^= r.q + r.i; y += r.h + sizeof r; }",
    "{ struct plain p, r; memset(&p, 0, sizeof p); p.i = x; p.h = (s16)(a - 100); p.q = s; p.self = b & 1 ? &p : &r; r = changed(p, y); p.self->c = a; r.self->t[a & 3] ^= b; s = p.q + r.q; x = (u32)p.h + r.t[b & 3] + r.c; y += p.t[1]; }",
    "{ struct shape h[2] = {{1, {.i = 9}, twice}, {2, {.h = {5, 6}}, folded}}; struct shape *p = h + (a & 1); if (@Q) p->f = bump; p->u.h[b & 1] = (u16)x; p->u.p.c ^= 3; x = p->f(p->u.i); y ^= h[1].u.h[0] + h[0].u.i; if (p->tag == 2) s += (u64)p->u.p.e; }",
    "{ struct plain *n = nodes + (a % 3); n->i += x; n->t[b & 3] = (u8)y; n->h = (s16)(x >> 2); nodes[b % 3].q ^= s; x ^= nodes[(a + 1) % 3].i; }",
    "{ nodes[(x & 7) % 3] = nodes[(y & 7) % 3]; nodes[a % 3].c++; nodes[1].q += b; s ^= nodes[b % 3].q; }",
    "{ struct plain t = nodes[a % 3]; t.i ^= @C; t.self = &t; t.self->h += 5; nodes[b % 3] = changed(t, y); x += nodes[0].i; }",
    "{ for (u32 i = 0; i < 4; i++) { struct record *r = recs + ((x + i * @N) & 15); r->key = y + i; r->value += a; r->used |= 1u << i; r->kind = (s8)(r->kind - b); } x += recs[a & 15].key + recs[b & 15].value; y ^= recs[(x ^ a) & 15].used; }",
    "{ u32 k = x % 37, at = k & 15; for (u32 i = 0; i < 3 && recs[at].used && recs[at].key != k; i++) at = (at + 1) & 15; if (recs[at].used) s += recs[at].value; else { recs[at].used = 1; recs[at].key = k; recs[at].value = (u16)y; } }",
    "{ u8 *p = (u8 *)recs; x ^= p[(a ^ x) & 127]; recs[b & 15].value ^= @N; y += p[b & 127]; recs[(a + y) & 15].key += 3; s ^= p[(b ^ 7) & 127]; }",
    "{ for (u32 i = 0; i < 3; i++) { recs[(a + i) & 15].key = x ^ i; recs[(b ^ i) & 15].kind = (s8)y; if (recs[(x + i) & 15].key > @C) recs[(y + i) & 15].value++; } u16 v; memcpy(&v, (u8 *)recs + (b & 126), 2); y ^= v; }",
    "{ struct plain t = {1, 2, 3}, r = {4, -5, b}; struct plain *p = @Q ? &t : &r, *q = @Q ? &r : nodes + 1; p->i = x; t.t[2] = (u8)y; *q = *p; s ^= r.i + t.i; if (@Q) p = &nodes[1]; t = *p; x += t.i ^ r.t[2]; y ^= (u32)r.h; }",
    "{ struct record t = {x, 2, 3, 4}, r = {9, a, b, -1}; struct record *p[2] = {&t, &r}; if (@Q) *p[0] = *p[1]; *(a & 1 ? &t : &r) = recs[2]; recs[1] = *p[b & 1]; x ^= t.key; y += r.value + (u32)t.kind; }",
    "{ union { u32 *p; u8 c[8]; } z; z.p = &x; u32 i = a & 1, j = 2 + (b & 1); z.c[j] = (u8)y; if (@Q) z.c[i] = b; else z.c[i] = 3; x += z.c[i]; s ^= z.c[j] << 8; z.p = a & 1 ? &x : &y; *z.p ^= @N; }",
    "{ struct { u8 n[4]; u32 *p; u8 e[4]; } z = {{1, 2, 3, a}, &x, {9}}; u32 i = @E; if (i < 4) z.n[i] ^= b; if (i - 8 < 4) z.e[i - 8] += 3; *z.p += z.n[a & 3]; y ^= z.e[b & 3]; }",
    "{ struct list *all = 0; for (u32 i = 0; i <= (a & 3); i++) { struct list *n = malloc(sizeof *n); if (!n) abort(); n->next = all; n->value = (u16)(x + i * b); all = n; } struct list **p = &all; while (*p) { if (((*p)->value & 3) == (b & 3)) { struct list *gone = *p; *p = gone->next; free(gone); x++; continue; } s = (s << 3) ^ (*p)->value; p = &(*p)->next; } while (all) { struct list *n = all->next; y += all->value; free(all); all = n; } }",
    "{ struct list n[3] = {{n + 1, 1}, {n + 2, 2}, {0, 3}}; n[a % 3].value = (u16)x; n[b % 3].next = n[2].next; for (struct list *p = n; p; p = p->next) s = s * 5 + p->value; }",
]

MEMORY = [
    "{ size n = 1 + (a & 7); u8 *p = malloc(n); if (!p) abort(); for (size i = 0; i < n; i++) p[i] = (u8)(x + i * @C); u8 *q = p + n; while (q != p) s = s * 3 + *--q; y += p[b % n]; free(p); }",
    "{ size n = 2 + (b & 3); u32 *p = malloc(n * sizeof *p); if (!p) abort(); memset(p, @N, n * sizeof *p); p[a % n] = x; memmove(p + 1, p, (n - 1) * sizeof *p); y ^= p[n - 1]; s += p[x % n]; free(p); }",
    "{ u16 *p = calloc(3 + (a & 3), sizeof *p); if (!p) abort(); p[b % 3] = (u16)x; p = realloc(p, 20); if (!p) abort(); p[9] = (u16)y; p[3 + (b & 3)] = 7; x += p[1] + p[a % 3]; s ^= p[9]; free(p); }",
    "{ struct flexible *p = malloc(sizeof *p + (1 + (b & 3)) * 2); if (!p) abort(); p->n = 1 + (b & 3); for (u32 i = 0; i < p->n; i++) p->t[i] = (u16)(x >> i); p->t[a % p->n] ^= @N; for (u32 i = 0; i < p->n; i++) s += (u64)p->t[i] << (i * 8); free(p); }",
    "{ u8 v[1 + (a & 7)]; for (u32 i = 0; i < sizeof v; i++) v[i] = (u8)(x + i); v[b % sizeof v] = @N; s += v[sizeof v - 1] + v[0]; }",
    "{ u32 *h[4]; for (u32 i = 0; i < 4; i++) { h[i] = malloc(8); if (!h[i]) abort(); h[i][0] = x + i; h[i][1] = i; } u32 *p = h[a & 3]; p[b & 1] ^= y; h[(x ^ b) & 3][1] += @N; for (u32 i = 0; i < 4; i++) s = (s << 9 | s >> 55) ^ h[i][0] ^ h[i][1] * 5u; x += *h[b & 3]; for (u32 i = 0; i < 4; i++) free(h[i]); }",
    "{ u8 f[12], g[12]; for (u32 i = 0; i < 12; i++) f[i] = (u8)(x + i * i); memcpy(g, f + (a & 3), 8); memset(g + 8, b, 4); memmove(g + 2, g, 8 + (b & 1)); u32 w; memcpy(&w, g + (x & 7), 4); y ^= w; s += g[a % 12]; }",
    "{ raw[a & 15] = (u8)x; raw[(y >> 2) & 15] ^= b; u32 w; memcpy(&w, raw + (b % 13), 4); x += w; u16 h = (u16)y; memcpy(raw + (a % 15), &h, 2); }",
    "{ memset(raw + (a & 7), @N, b & 7); memmove(raw + (b & 3), raw + (a & 7), x & 7); y += raw[(x ^ a) & 15]; }",
    "{ memcpy(raw, cells + (a & 3), 16); raw[b & 15]++; memcpy(cells + 1 + (b & 3), raw, a & 12); x ^= cells[a & 7]; }",
    "{ raw[a & 7] = (u8)y; u64 w; memcpy(&w, raw + (b & 7), 8); w ^= (u64)x << 13; memcpy(raw + (a & 7), &w, 8); s += w; x += memcmp(raw, raw + 8, 4) == 0; }",
    "{ big[a % 200] = (u8)x; big[(x ^ b) & 127] += @N; y ^= big[(y ^ a) % 200]; big[3] ^= 1; s += big[180]; }",
    "{ if (@Q) big[x % 200] = b; else if (a & 1) big[7] = (u8)y; big[8] = 5; x += big[7] + big[(a ^ 7) & 15]; }",
    "{ u8 t[20]; memset(t, @N, 20); memcpy(t + 2, big + (@N & 3), 16); big[b % 200] ^= t[a & 15]; memcpy(big + 176, t + 1, 8); t[19] = big[179]; y += t[19] + t[(x ^ a) & 15]; }",
    "{ memcpy(big + (a >> 1), big + (b & 63), x & 15); memset(big + (b & 127), @N, (a & 31) + 1); u32 w; memcpy(&w, big + 2, 4); x ^= w; }",
    "{ if (@Q) big[7] = (u8)y; else big[x % 200] = b; y += big[8] + big[(a ^ 7) & 7] + big[7]; u32 i = a % 200; if (@Q) big[i] ^= (u8)x; x += big[i]; }",
    "{ struct packed *p = (struct packed *)(big + a % 180); p->i = x; if (@Q) p->h ^= 5; y += big[a % 180 + (b & 7)]; s += ((struct packed *)(big + b % 180))->i; big[b % 200] = 3; x ^= p->i; }",
    "{ struct packed *p = @Q ? (struct packed *)(big + 1) : (struct packed *)(raw + 1); p->i = x; x += big[3] + raw[3]; p->c ^= big[2]; s += p->q; }",
    "{ u16 h[40] = {1, 2, a}; h[x % 40] = (u16)y; if (@Q) h[b % 40] += 300; y ^= ((u8 *)h)[2 * (b % 40) + 1]; ((u8 *)h)[2 * (a % 40)] = b; s += h[a % 40] + h[2]; }",
    "{ u8 *p[6] = {raw, big, (u8 *)cells, (u8 *)&x, big + 100, (u8 *)&y}; p[b % 6][a & 3] ^= @N; if (@Q) p[(a ^ b) % 6] = raw + 3; *p[a % 6] += b; s ^= p[(x & 15) % 6][1]; }",
    "{ size n = (x & 7) + 1; memset(raw, @N, n); memcpy(raw + n, cells, (y & 7)); u8 t[8]; memcpy(t, raw + (b & 7), 8); memcpy(raw + 1, t, 4); s ^= t[n - 1]; }",
    "{ cells[a & 7] = x; cells[(b ^ 3) & 7] += y; u8 *p = (u8 *)cells; p[(a + b) & 31] ^= @N; x = cells[(x >> 1) & 7]; }",
    "{ for (u32 i = 0; i < 6; i++) cells[(x + i * @N) & 7] ^= y + i; y += cells[b & 7]; for (u32 i = 0; i < 3; i++) s ^= (u64)cells[(y >> i) & 7] << i; }",
    "{ blk[a % nblk] = (u8)x; blk[nblk - 1 - (b & 3)] += b; memset(blk + (b & 3), @N, a & 1 ? 1 : nblk - 4); x += blk[b % nblk]; }",
    "{ u8 *p = blk + nblk; u32 c = 0; while (p > blk && *--p != (u8)x) c++; y += c; *p = (u8)y; s ^= (u64)(p - blk); }",
    "{ memmove(blk + 1, blk, nblk - 1 - (a & 1)); u8 t[8]; memcpy(t, blk + (b & 1), 4); memcpy(t + 4, t + (a & 1), 3); t[7] = 0; blk[4] ^= t[b & 7]; x ^= t[a & 7]; }",
    "{ u32 t[8] = {1, @C, 3}; for (u32 i = 0; i < 8; i++) { if (i == (a & 7)) continue; t[i] += x + i; if (t[i] % 7 == @N) break; } u32 *p = t + (b & 7); p -= (b & 7) / 2; y ^= *p; x += t[7 - (a & 7)]; }",
    "{ u32 t, r; u32 *p = a > b ? &t : &r; t = x; r = y; u32 **pp = &p; **pp += @C; if (a & 1) *pp = &t; **pp ^= 5; x = t; y = r; }",
    "{ u32 t = x, r = y, v = 1; u32 *p[5] = {&t, &r, cells + 2, &v, cells + (a & 7)}; *p[b % 5] += @C; *p[(x & 7) % 5] ^= y; u32 *q = p[a % 5]; swap(q, &r); x = t ^ v; y = r + *q; }",
    "{ if (@Q) cur = away + (b & 3); else cur++; *cur += x; u32 *end = away + 5; while (cur < end && *cur & 1) cur++; if (cur == end) cur = away; y ^= *cur; s += (u64)(cur - away); }",
    "{ *cur ^= y; cur = later(away, a & 3); cur[b & 1] = x; const u32 *q = &away[b & 3]; x += q > cur ? (u32)(q - cur) : *q; if (cur >= away + 3) cur -= 2; }",
    "{ *held[a % 3] += x; held[b % 3] = a & 1 ? &held1 : &x; swap(held[0], held[2]); **(held + (b & 1)) ^= @N; held[1] = &held1; held[0] = held[2] = &held0; }",
    "{ u8 m[3][4]; for (u32 i = 0; i < 12; i++) m[i / 4][i % 4] = (u8)(i * @N + y); m[a % 3][b & 3] = (u8)x; u8 (*r)[4] = m + (b % 3); s ^= (*r)[a & 3]; x += m[1][x & 3]; }",
    "{ x += line[a % 12] + (u32)waves[b & 15]; y ^= grid[b % 3][x & 3]; s += (u64)waves[(x ^ y) & 15] * 3u + line[(x & 15) % 12]; }",
    "{ s32 t = waves[x & 15]; x = (u32)(t * 3 + waves[(a ^ b) & 15]); y += line[(x >> 2) % 12]; s ^= grid[a % 3][b & 3] + (u64)line[11 - y % 12]; }",
    "{ static const u8 flags[32] = {1, 0, 0, 1, 1, 1, 0, 2, 2, 0, 1}; y += flags[x & 31] * 5u + flags[b & 31]; x ^= flags[(a ^ b) & 31] << 4; s += waves[flags[a & 31] + 3]; }",
    "{ const char *w = words[a & 3]; const char *v = words[(b >> 1) & 3]; s += strlen(w); x += strcmp(w, v) < 0; y += (u32)w[0] + (w == v); }",
    "{ char t[8] = \"fathom\", r[8] = \"fathom\"; t[a % 7] = 0; r[b % 6] = (char)('a' + (x & 15)); s += strlen(t) + strlen(r + (a & 1)); x += strcmp(t, r) > 0; y ^= strcmp(r, r) == 0; }",
    "{ volatile u32 v = x; v += b; x = v; u32 *p = (u32[]){y, 2, a}; p[b % 3]++; y = p[0] ^ p[2]; u8 *q = (u8 *)&x; q[a & 3] ^= (u8)b; q = (u8 *)&s; q[b & 7]++; }",
]

# Objects of more places than are followed one by one (choice_limit in memory/forwarding): what is stored at an unknown
# place is known to the program's memory only, or to native arrays.
FAR = [
    "{ big[x % 200] = b; big[3] = (u8)y; struct packed *p = @Q ? (struct packed *)(big + 1) : (struct packed *)(raw + 1); p->i = x; y += big[3]; s ^= big[4] ^ raw[5]; }",
    "{ u8 t[40]; memset(t, @N, 40); t[x % 40] = b; t[6] = a; u32 w = 5; u8 *p = @Q ? t + 4 : (u8 *)&w; memcpy(p, &y, 4); x ^= w; s += t[6] * 3u + t[b & 7]; }",
    "{ u8 *p = calloc(24, 1); if (!p) abort(); if (@Q) p[x % 24] = b; else y ^= 1; for (u32 i = 0; i < 8; i++) s = s * 5 + p[i]; free(p); }",
    "{ u16 *p = calloc(24, 2); if (!p) abort(); if (@Q) x++; else p[(a ^ x) % 24] = (u16)y; x ^= p[3]; if (@Q) p[b % 24] += 7; for (u32 i = 1; i < 9; i++) s = s * 5 + p[i]; free(p); }",
    "{ u8 t[100] = {1}, r[100] = {2}, u[5] = {3}, v[6] = {4}; u8 *p = @Q ? t : b & 1 ? r : a & 2 ? u : v; p[b & 3] = (u8)x; p[1] += b; for (u32 i = 0; i < 4; i++) s = s * 5 + t[i] + r[i] * 3u + u[i] * 7u + v[i] * 9u; }",
    "{ u32 t[20] = {@N, 2}, r[20] = {3}, u[2] = {a}, v[2] = {4}, w = 5; u32 *p[5] = {t, v, u, &w, r}; u32 *q = p[x % 5]; *q ^= y; *p[b % 5] += 3; for (u32 i = 0; i < 2; i++) s = s * 5 + t[i] + r[i] * 3u + u[i] * 7u + v[i] * 9u + w; }",
    "{ static const u8 marks[40] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4}; y += marks[x % 40] * 5u + marks[b % 40]; }",
    "{ static const u16 marks[32] = {7, 7, 3, 9, 100, 60000, 2, 1, 0, 3, 5}; u16 t[32]; memcpy(t, marks, sizeof t); if (@Q) t[x & 31] = (u16)y; x += t[b & 31]; if (@Q) t[a & 31] = @N; y ^= t[x & 31]; s += t[7] + t[b & 31]; }",
    "{ u32 t[24]; for (u32 i = 0; i < 24; i++) t[i] = i * @C; for (u32 i = 0; i < 3; i++) if ((y >> i) & 1) t[(x + i) % 24] ^= y; x = t[a % 24]; if (@Q) t[b % 24] = 5; s ^= t[x % 24] ^ t[3]; }",
    "{ struct record t[32] = {{0}}; for (u32 i = 0; i < 2; i++) { t[(x + i) & 31].key = y + i * @C; t[(a ^ i) & 31].value = (u16)(x + i); y += t[(b + i) & 31].key + t[(b ^ i) & 31].value; } s ^= ((u8 *)&t[b & 31].key)[1] + (((u8 *)&t[a & 31].value)[1] << 8); }",
    "{ struct record t[32] = {{0}}; t[3].used = a; t[5].kind = @N; for (u32 i = 0; i < 2; i++) { t[(x + i) & 31].key = y + i * @C; t[(a ^ i) & 31].value = (u16)(x + i); y += t[(b + i) & 31].key + t[(b ^ i) & 31].value; } u8 *p = (u8 *)t; s ^= p[(a ^ x) & 255]; t[(b + 1) & 31].key = x; s = s * 3 + p[28 + (b & 31)]; }",
]

CONTROL = [
    "{ x = x + bump(a); y ^= bump(@N); s += side; }",
    "{ u32 t = (bump(1), x) ? bump(@N) && (y & 1) : !(x || bump(2)); x += t; y += (a > @N && bump(3) > 2) || bump(1); s ^= side; }",
    "{ x ^= table[a & 3](y + @C); y += table[(b >> 2) & 3](x); }",
    "{ u32 (*f)(u32) = @Q ? twice : a & 1 ? folded : bump; x = f(f(y)); u32 (**g)(u32) = &f; if (b & 2) *g = twice; y ^= (*g)(x); }",
    "{ s += depth(a & 3, x); x += depth(@N & 3, b); }",
    "{ x += (u32)even(b & 7); y ^= odd(a & 3) ? x : 9u; down(a & 3, &y); down(2, cells + (b & 7)); }",
    "{ for (u32 i = 0; i < (a & 3) + 1u; i++) for (u32 j = 0; j < 3; j++) { if (j > i) break; if (((x >> j) & 1) == 0) { y += j; continue; } x = x * 5u + i; s ^= x; } }",
    "{ u32 i = 0, n = b & 3; do { u32 j = n; while (1) { if (j-- == 0) break; if ((x + j) % 5 == @N) goto out@L; y ^= x + j; if (i & 1) break; } x += i; } while (++i < 3); s += i; out@L: x ^= 1; }",
    "{ u32 c = 0; for (u32 i = 0; i < 3; i++) { u32 stop = 0; for (u32 j = i; j < 4; j++) { c++; if ((cells[j] + x) % 3 == (a & 3)) { stop = 1; break; } cells[i] += j; } if (stop) { if (b & 1) break; continue; } y += i; } x += c; }",
    "{ for (u32 i = 0; ; i++) { if (i >= (b & 7)) break; switch ((x >> i) & 3) { case 0: continue; case 1: y += i; break; case 2: s ^= i; if (a & 1) goto done@L; default: x += 3; } x ^= i; } done@L: y++; }",
    "{ switch ((x ^ b) & 7) { case 0: y += 3; case 1: s ^= @C; break; case 4: x++; case 5: case 6: y ^= x; default: s += 2; } }",
    "{ u32 i = 0; switch (a) { case 0 ... 9: x += 5; break; case 77: y = 1; break; case 200 ... 255: for (; i < 2; i++) { case 100: x ^= 8; } break; default: s++; } }",
    "{ u32 i = 0; again@L: if (i < (b & 3)) { x = x * 3u + i++; if (x & 64) goto out@L; s += x; goto again@L; } y ^= 9; out@L: y += i; }",
    "{ s += added(1 + (a & 3), x, s, y, (u64)b); }",
    "{ if (x > y) { x -= y; side ^= 1; } else if (a == @N) y = s; else { u32 t = x; x = y; y = t; } }",
    "{ u32 n = x & 255, r = 0; while (n) { r += n & 1; n >>= 1; } y += r; }",
    "{ u32 p = (a | 1), q = b; while (q) { u32 t = p % q; p = q; q = t; if (p < @N) break; } x += p; }",
]

# Loops as summaries know them; how often is an input, or many.
LOOPS = [
    "{ u32 c = @N; for (u32 i = 0; i < a; i++) c += @N; x += c; }",
    "{ u8 t[256]; for (u32 i = 0; i < 256; i++) t[i] = @N; for (u32 i = 0; i < a; i++) t[i] = b; s += t[b] + t[@C % 256]; }",
    "{ u8 t[16] = {0}; u32 n = a & 15; for (u32 i = 0; i < n; i++) t[i] = (u8)(b + i); x ^= t[b & 15]; for (u32 i = n; i > 0; i--) t[i] = t[i - 1]; y += t[n]; }",
    "{ u32 i = 0; while (i < a && i * 3u != b) i++; y ^= i; }",
    "{ u32 i = 0; for (; i < a; i += 3) if (i >= b) break; x += i; }",
    "{ u8 t[64]; for (u32 i = 0; i < 64; i++) t[i] = (u8)(i * 5); u32 at = 64; for (u32 i = 0; i < 64; i++) if (t[i] == b) { at = i; break; } x += at; }",
    "{ u32 m = 0, n = a; for (u32 i = n; i < n + b; i++) m = i & 1 ? m : i; y += m; s ^= n; }",
    "{ u32 n = a & 31, c = 0; u8 t[32]; for (u32 i = 0; i < n; i++) t[i] = (u8)i; for (u32 i = 0; i < n; i++) { if (t[i] == (b & 31)) c = i + 1; } x ^= c; }",
    "{ u32 p = a, q = 0; do { q += 2; if (p-- == 0) break; } while (q < b); x += q; y ^= p; }",
    "{ u8 t[256]; t[0] = b; for (u32 i = 1; i <= a; i++) t[i] = (u8)(t[i - 1] + @N); x += t[a]; }",
    "{ u8 t[256] = {0}; for (u32 i = 0; i < a; i++) if ((i ^ b) & 1) t[i] = (u8)(i + 3); x += t[b] + t[a >> 1]; }",
    "{ u8 t[256] = {0}; for (u32 i = a; i > 0; i--) t[i - 1] = (u8)(b + i); y ^= t[b] + t[0]; }",
    "{ u8 t[256] = {0}; u8 *p = t + a; while (p != t) *--p = b; y += t[a >> 1] + t[b] * 2u; }",
    "{ u16 t[130] = {0}; u32 n = a >> 1; for (s32 i = (s32)n; i >= 0; i--) t[i] = @N; s ^= t[b >> 1] + t[n] + t[n + 1]; }",
    "{ u32 v = 5, w = @N; for (u32 i = 0; i < a; i++) { v = i * 3; w = v ^ 1; if (v == b) break; } x += v; y ^= w; }",
    "{ u32 f[256]; u8 g[256]; for (u32 i = 0; i < 256; i++) g[i] = (u8)(i ^ 90); for (u32 i = 0; i < a; i++) f[i] = g[i] * 2u; for (u32 i = a; i < 256; i++) f[i] = i; x ^= f[b]; }",
    "{ u8 t[256], r[256]; for (u32 i = 0; i < 256; i++) { t[i] = (u8)i; r[i] = 1; } for (u32 i = 0; i < a; i++) r[i] = t[i]; for (u32 i = b; i < 200; i++) t[i] = r[i + 1]; y += t[b] + r[a]; }",
    "{ u32 n = a, c = 0, e = b; while (n != 0 && c < 60) { n -= 1; c++; if (n == e) { c += 100; break; } e = n & 1 ? e : 7; } x += c; y ^= e; }",
    "{ u16 k = 0; for (u16 i = a; i != b; i++) { if (++k > 40) break; } y += k; }",
    "{ u32 c = @N, e = a; for (u32 i = 0; i < a; i++) c += 3; for (u32 i = a; i < b; i++) e += c; x += c; y ^= e; }",
    "{ u32 c = b, i = 0; while (i < b) { i++; c -= 2; } for (i = b; i + @N < a; i++) c += 5; s ^= c; y += i; }",
    "{ u8 t[256]; for (u32 i = 0; i < 256; i++) t[i] = (u8)(i + 9); for (u32 i = 0; i < a; i++) t[i] = 200; s += t[a] * 3u + t[b]; y ^= t[0]; }",
    "{ u8 t[300]; for (u32 i = 0; i < 300; i++) t[i] = 5; u32 n = a & 31; for (u32 i = n; i < n + b; i++) t[i] = b; x ^= t[n] + t[n + b] * 5u; }",
    "{ u8 t[256] = {0}; for (u32 i = 0; i < a; i++) if (i != b && (i & 3) != @N) t[i] = 7; x += t[b]; s ^= t[a >> 1] + t[3] * 9u + t[(a ^ b) & 15]; }",
    "{ u8 t[256]; for (u32 i = 0; i < 256; i++) t[i] = 1; for (u32 i = 0; i < a; i++) if ((i & b) == 0) t[i] = (u8)(i ^ 5); x += t[b] + t[a >> 2] * 3u; y ^= t[(a + b) >> 1]; }",
    "{ u16 t[256] = {0}; u32 i = 0; while (i < a) { if (i >= b) t[i] = 257; i++; } s += t[b] + t[a >> 1] * 3u; x ^= i; }",
    "{ u8 t[256], g[256]; for (u32 i = 0; i < 256; i++) { g[i] = (u8)(i * 41); t[i] = (u8)i; } for (u32 i = 0; i < a; i++) if (g[i] > b) t[i] = g[i]; s ^= t[b] + t[a] * 3u + t[a >> 1] * 5u; }",
]

REST = ["{ o[@O] = s ^ x; }", "{ o[@O] += (u8)(y + a); }", "{ o[@O] = (x + y) % 97; }", "{ x &= 0xffff; y = (u16)y; }"]
GROUPS = [TYPES, RECORDS, RECORDS, MEMORY, MEMORY, MEMORY, FAR, FAR, CONTROL, CONTROL, REST]

# (property, text): BAD(c) is where the run is undefined if c, and ends natively. @K is an index, @Q a condition.
BUGS = [
    ("valid-deref", "{ u8 t[8] = {0}; BAD((@K & 63) >= 8); t[@K & 63] = 1; x += t[0]; }"),
    ("valid-deref", "{ size n = 1 + (a & 15); u8 *p = malloc(n); if (!p) abort(); size i = @K & 15; memset(p, 0, n); BAD(i >= n); x += p[i]; free(p); }"),
    ("valid-deref", "{ u32 *p = malloc(4); if (!p) abort(); *p = x; if (@Q) free(p); BAD(@Q); y += *p; free(p); }"),
    ("valid-deref", "{ u32 w = x; u32 *p = @Q ? 0 : &w; BAD(@Q); s += *p; }"),
    ("valid-deref", "{ u32 *p = &x; { u32 inner = 5; if (@Q) p = &inner; } BAD(@Q); y += *p; }"),
    ("valid-deref", "{ size n = (@K & 15); u8 *p = calloc(8, 1); if (!p) abort(); BAD(n > 8); memset(p, 1, n); x += p[0]; free(p); }"),
    ("valid-deref", "{ u8 t[12] = {0}; u32 i = @K & 15; u32 w; BAD(i > 8); memcpy(&w, t + i, 4); s ^= w; }"),
    ("valid-deref", "{ char t[4] = {'a', 'b', 'c', 0}; if (@Q) t[3] = 'd'; BAD(@Q); x += strlen(t); }"),
    ("valid-deref", "{ struct packed *p = malloc(sizeof *p - 2); if (!p) abort(); p->i = x; if (@Q) { BAD(1); p->q = 1; } y ^= p->i; free(p); }"),
    ("valid-deref", "{ u32 *h[4]; for (u32 i = 0; i < 4; i++) { h[i] = malloc(4 + i * 4); if (!h[i]) abort(); *h[i] = i; } u32 w = @K & 3, v = a & 3; BAD(v > w); h[w][v] = 5; for (u32 i = 0; i < 4; i++) { x += *h[i]; free(h[i]); } }"),
    ("valid-deref", "{ u8 *p = malloc(6), *q = p; if (!p) abort(); memset(p, 0, 6); u32 i = 0; while (i < (@K & 15)) { BAD(q == p + 6); *q++ = (u8)i++; } x += p[2]; free(p); }"),
    ("valid-deref", "{ u8 *p = malloc(3); if (!p) abort(); u8 *q = realloc(p, 40 + (a & 3)); if (!q) abort(); q[0] = 1; u32 i = @K; BAD(i >= 40u + (a & 3)); q[i] = 2; x += q[0]; free(q); }"),
    ("valid-deref", "{ struct list *all = 0; for (u32 i = 0; i < (a & 3); i++) { struct list *n = malloc(sizeof *n); if (!n) abort(); n->next = all; n->value = i; all = n; } struct list *p = all; for (u32 i = 0; i < (b & 3); i++) { BAD(!p); p = p->next; } while (all) { p = all->next; free(all); all = p; } }"),
    ("valid-deref", "{ u8 t[8] = {0}; u32 i = (u32)(@K) % 9; BAD(i == 8); t[i] = 1; x += t[0]; }"),
    ("valid-deref", "{ u32 t[6] = {0}; u32 i = (u32)(@K) % 7; BAD(i > 5); t[i] = y; s ^= t[b & 3]; }"),
    ("valid-deref", "{ size n = 4 + (b & 3); u8 *p = calloc(n, 1); if (!p) abort(); size i = (@K) & 7; u16 w = 0; if (i < n) { BAD(i + 2 > n); memcpy(&w, p + i, 2); } x ^= w; free(p); }"),
    ("valid-free", "{ u32 *p = malloc(4); if (!p) abort(); if (@Q) free(p); BAD(@Q); free(p); }"),
    ("valid-free", "{ u8 *p = malloc(9); if (!p) abort(); p += (u8)(@K) & 7; BAD((@K & 7) != 0); free(p); }"),
    ("valid-free", "{ u32 w = 0; u32 *p = malloc(4), *r = p; if (!p) abort(); if (@Q) p = &w; BAD(@Q); free(p); if (p != r) free(r); }"),
    ("valid-free", "{ u8 *p[3] = {malloc(1), 0, malloc(2)}; if (!p[0] || !p[2]) abort(); u32 i = @K & 3, j = a & 3; if (i < 3) { free(p[i]); if (i == 1) p[1] = 0; } BAD(i == j && i < 3 && i != 1); if (j < 3) free(p[j]); if (i != 0 && j != 0) free(p[0]); if (i != 2 && j != 2) free(p[2]); }"),
    ("valid-memtrack", "{ u32 *p = malloc(4); if (!p) abort(); BAD(@Q); if (!(@Q)) free(p); p = 0; }"),
    ("valid-memtrack", "{ u8 *p = malloc(4); if (!p) abort(); if (@Q) { BAD(1); p = malloc(2); if (!p) abort(); } free(p); }"),
    ("valid-memtrack", "{ struct list *n = malloc(sizeof *n); if (!n) abort(); n->next = malloc(sizeof *n); if (!n->next) abort(); n->next->next = 0; BAD(@Q); if (!(@Q)) free(n->next); free(n); n = 0; }"),
    ("no-overflow", "{ s32 d = 2147483647 - (s32)(a & 63); s32 e = (s32)(@K & 127); BAD(e > (a & 63)); x ^= (u32)(d + e); }"),
    ("no-overflow", "{ s32 e = (s32)(@K); BAD(e > 46340 || e < -46340); x ^= (u32)(e * e); }"),
    ("no-overflow", "{ s32 d = @Q ? -2147483647 - 1 : 7; BAD(@Q); x ^= (u32)-d; }"),
    ("no-overflow", "{ s32 d = (-2147483647 - 1) + (s32)(b & 3); s32 e = (s32)(@K & 3) - 1; BAD(e == 0 || ((b & 3) == 0 && e == -1)); y ^= (u32)(d / e); }"),
    ("no-overflow", "{ s64 d = 9223372036854775807ll - (s64)(@K & 255); BAD(a > (@K & 255)); d += a; s ^= (u64)d; }"),
    ("no-overflow", "{ long d = (long)(@K & 0xffff) << 14; BAD(sizeof(long) == 4 && d > 2147483647 - 1073774592); d += 1073774592; s ^= (u64)d; }"),
    ("no-overflow", "{ s32 d = 2147483640; for (u32 i = 0; i < (@K & 15); i++) { BAD(d == 2147483647); d++; } x += (u32)d; }"),
    ("no-overflow", "{ s32 d = (s32)(a & 127); BAD((s64)d << (@K & 31) > 2147483647); x += (u32)(d << (@K & 31)); }"),
    ("shift-amount", "{ u32 e = @K & 63; BAD(e >= 32); x ^= y << e; }"),
    ("shift-amount", "{ s32 e = (s32)(@K & 63) - 2; BAD(e < 0 || e >= (s32)sizeof(long) * 8); s ^= (unsigned long)x >> e; }"),
    ("division-by-zero", "{ u32 e = (@K) & 255; BAD(e == 0); x ^= y / e; }"),
    ("division-by-zero", "{ s64 e = (s64)(a) - (s64)(@K & 127); BAD(e == 0); s ^= (u64)((s64)(x) % e); }"),
]
INDICES = ["(x & 15)", "(a ^ b)", "(a % 9)", "(y & 15)", "((a & b) % 11)", "(a * 257u + b)", "(x % 13)", "((u32)s & 31)", "(cells[b & 7] & 15)"]
# Properties whose truth a sanitiser says for each input, of any program: (its kinds as in ir/program/sanitizer.def,
# blocks that may violate it).
OBSERVED_PROPERTIES = {
    "no-overflow": ("signed-integer-overflow,shift-base", [
        "{ s64 t = (s64)a << (b % 62); s = (u64)t; }", "{ s32 t = (s32)(a * 257u + b) * 32769; x = (u32)t; }", "{ s32 t = 2147483400 + a; y ^= (u32)(t + (b >> 7)); }",
        "{ s32 t = -2147483400 - a; t -= (b & 7); x = (u32)t; }", "{ long t = (long)a << 23; t *= 1 + (b & 1); s = (u64)t; }", "{ u16 t = a * 257u; x = t * t; }",
        "{ s16 t = 32767; t += a; y = (u32)t; }", "{ s32 t = (a == b) ? -2147483647 - 1 : -(s32)x; y = (u32)(t < 0 ? -t : t); }", "{ s64 t = 9223372036854775807ll / ((a & 3) + 1); t *= (b & 3) + 1; s = (u64)t; }",
        "{ s32 t = (a & 1) ? -2147483647 - 1 : 8; t = t / ((b & 63) == 9 ? -1 : 3); x = (u32)t; }", "{ s32 t = 1 << (a & 30); t <<= (b & 1); x = (u32)t; }"]),
    "shift-amount": ("shift-exponent", [
        "{ x <<= (a % 33); }", "{ s ^= (u64)x >> (a & 127); }", "{ s = (unsigned long)y << (b & 63); }", "{ y = x >> ((s32)(b & 31) - (a == 7)); }",
        "{ u8 t = a; t >>= b & 31; x = t; }", "{ s32 t = 1 >> (s8)(a & b); x = (u32)t; }", "{ y = x << (a * b == 8 ? 31 + (a & 2) : 3); }"]),
    "division-by-zero": ("integer-divide-by-zero", [
        "{ x = y / (a ^ 77u); }", "{ x = y % ((a & 15u) * (b & 3u)); }", "{ s64 t = (s64)a - b - 300; s = (u64)(5 / t); }", "{ s %= (u64)a * b + (a == 0); }",
        "{ s32 t = (s8)a; y = (u32)(100 / t); }", "{ u8 t = (u8)(a + b); x = 1000u / t; }", "{ _Bool t = a > b; x = (u32)(5 % (t + (b & 1))); }"]),
    "unsigned-wrap": ("unsigned-integer-overflow", [
        "{ u32 t = (u32)a - b; x = t & 15; }", "{ u32 t = 4294967040u + a; t += b >> 7; x = t & 3; }", "{ u64 t = (u64)a * b * 0x1000000000000ull; s = t & 7; }",
        "{ unsigned long t = (unsigned long)a << 24; t += 0x1000000ul * (b >> 7); x = t & 1; }", "{ u32 t = b; while (t > 7) t -= (a & 7) + 1; x = t; t -= (a & 1); y = t & 3; }",
        "{ u8 t = a; t += b; x = t; }", "{ u32 t = x; t = -(t == 9); y = t & 1; }", "{ size t = a; t = t * 16843010 - 1 * (b & 1); s = t & 1; }"]),
    "lossy-conversion": ("implicit-conversion", [
        "{ u8 t = a + b; x = t; }", "{ s8 t = a; x = t & 63; }", "{ u32 t = (s32)a - (b & 7); x = t & 255; }", "{ u8 t = x & (255u | (a & b & 1u) << 9); y = t; }",
        "{ struct bits k = {0}; k.f = a & 15; x = k.f; }", "{ u16 t = a * 257 + (b == 9); y = t; }", "{ _Bool t = a; x = t; }", "{ s32 t = (u32)a * 0x1000000u; y = t & 1; }",
        "{ long t = (u64)a << 24; s ^= t & 1; }", "{ s16 t = (s16)-a; u32 r = t + 100; x = r & 7; }", "{ u8 t = 250; t += a & 7; x = t; }", "{ s16 t = (a << 8) - b; y = t & 3; }"]),
}
# Blocks that violate some of these properties and are never undefined.
MILD = [
    "{ u32 t = (a & @N) + (b & 15); x = t * (b & 3u); }", "{ u8 t = a; t = t - (b & 1); y = t; }", "{ s8 t = (a & 127) - (b & 7); y = (u32)(t + 300); }",
    "{ u32 t = a; if (t >= b) x = t - b; else x = b - t; }", "{ u16 t = a * b; x = t; }", "{ s16 t = (s16)(a * 120); y = (u32)(t < 0 ? 1 : t); }",
    "{ s32 t = a * b; t -= 40; x = t < 0 ? 0u : (u32)t; }", "{ u8 t = (u8)(x & 255); u16 r = t; r <<= 8; y = r; }",
    "{ u32 n = b & 7; u32 t = 1; for (u32 i = 0; i < n; i++) t *= (a & 15); x = t; }", "{ s32 t = 1 << (a % 31); y = (u32)t; }",
    "{ u32 t = x << (b & 31); y = t; }", "{ u8 c = 250; c += (a & 7); x = c; }",
    "{ s32 i = (s32)a - 128; s8 t = i; x = t & 63; }", "{ u32 k = a - (b & 3u); x = k & 255; }", "{ s = (u64)x * y; y = (u32)(s & 0xffff); }",
    "{ struct bits k = {0}; k.h = a; x = k.h + 0u; }", "{ x = y / ((a & 7) | 1u); }", "{ s32 t = (s32)(x & 0xffff); x = (u32)(t % ((b & 7) + 1)); }",
]
