"""Random programs that read a short text and hand it to functions of the C library, and texts to run them with."""

import random
import re

HEAD = """#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>
static int order(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; }
int main(void) {
"""
# [[a~b]] is one of them; N is the size of the text's array, M another one, K one less than N, L than M.
SOURCES = [
    "char s[$N]; if (!fgets(s, [[sizeof s~$N~$K]], stdin)) return 0;",
    'char s[$N]; if (scanf("%[[$K~$K~$N]]s", s) != 1) return 0;',
    "char s[$N]; size_t got = fread(s, 1, sizeof s - [[1~1~0]], stdin); s[ [[got~sizeof s - 1]] ] = 0;",
    "char s[$N]; int c, i = 0; while (i < [[$K~$N]] && (c = getchar()) != EOF && c != '\\n') s[i++] = (char)c; s[i] = 0;",
    'char s[$N]; if (scanf("%$K[a-z0-9 ]", s) != 1) return 0;',
]
FRAGMENTS = [
    '[[s[strcspn(s, "\\n")] = 0;~if (*s) s[strlen(s) - 1] = 0;~s[strlen(s) - 1] = 0;]]',
    "char d[$M]; [[~if (strlen(s) < $M) ~if (strlen(s) <= $M) ]]strcpy(d, s);",
    "char d[$M]; strncpy(d, s, sizeof d); [[d[sizeof d - 1] = 0;~]] assert(strlen(d) < 99);",
    'char d[$M]; int n = snprintf(d, sizeof d, "%s", s); [[d[n] = 0;~if (n < (int)sizeof d) d[n] = 0;~assert(n >= 0 && n <= $K);]]',
    "int a[$M] = {0}, v = atoi(s); [[if (v >= 0 && v < $M) ~if (v >= 0 && v <= $M) ~if (v < $M) ~v %= $M; ~v = abs(v) % $M; ]]a[v]++;",
    "char *e; long v = strtol(s, &e, [[0~10~16~36]]); assert(e <= s + strlen(s)); assert([[v < 100000000~v != 77~v < 30~v != -1]]);",
    "char *p = strchr(s, [['a'~0~' ']]); [[if (p) ~]][[*p = 65;~p[1] = 0;~assert(p - s < $K);]]",
    'char *p = strtok(s, [[" "~","~"a"]]); [[if (p) ~]]{ int l = (int)strlen(p); assert(l [[> 0~< $N~!= 2]]); }',
    "char *p = strdup(s); if (!p) return 0; [[p[strlen(s)] = 0;~p[strlen(s) + 1] = 0;~qsort(p, strlen(p), 1, order);]] "
    "[[free(p);~free(p); assert(*p != 1);~]]",
    'size_t n = strspn(s, [["abc"~"0123456789"~" "]]); assert(n <= [[$K~1]]);',
    'int x = 5, y = 6, n = sscanf(s, [["%d %d"~"%x,%d"~"%1d%1d"~"%2d%*c%d"]], &x, &y); '
    "assert(n [[!= 3~<= 2~!= 2~!= 1~>= -1]]); assert([[x != 9~x < 1000~x + 0L != 12~n > 0 || x == 5]]);",
    "unsigned h = 0; for (char *p = s; *p; p++) h = h * 31 + (unsigned char)*p; assert(h != [[97~0~3105~1024~49]]);",
    "for (char *p = s; *p; p++) if ([[isalpha~isdigit~isspace~isupper]]([[(unsigned char)*p~*p]])) *p = [[*p ^ 32~46]];",
    "wchar_t w[$M]; size_t n = mbstowcs(w, s, [[$M~$L~$M + 1]]); if (n != (size_t)-1) assert(n <= [[$M~$K~$L]]);",
    'char *p = s; int n = 0; while ((p = strpbrk(p, [["ab"~"01"]]))) n++, p++; assert(n < [[$N~$K~2]]);',
    'char d[$M] = ""; strncat(d, s, [[sizeof d - 1~sizeof d~2]]);',
    'char d[$N + $M]; sprintf(d, [["%s-%d", s, (int)strlen(s)~"%d:%s", atoi(s), s~"%c%s", *s, s]]);',
    "double v = strtod(s, 0); assert([[v < 1e300~v != 5~v == v~v > -10~v != 0.5]]);",
    'char t[$N]; memcpy(t, s, sizeof t); assert([[strcmp(t, s) == 0~memcmp(t, s, 2) == 0~strcasecmp(t, "ab") != 0]]);',
    "int k = s[0] - 48; if (k < 0 || k > [[3~$M]]) return 0; int *p = malloc(k * sizeof *p); if (!p) return 0; "
    "for (int j = 0; j < k; j++) p[j] = j; [[if (k) ~]]assert(p[ [[0~k / 2]] ] >= 0); [[free(p);~]]",
    "time_t t = s[0] * 86400L * [[1~30~365]]; struct tm *q = gmtime(&t); "
    "if (q) assert([[q->tm_mday <= 31~q->tm_mday <= 30~q->tm_year >= 0~q->tm_yday < 365~q->tm_hour == 0~q->tm_wday != 3]]);",
    "ungetc(s[0] ? (unsigned char)s[0] : 65, stdin); int c = getchar(); assert(c [[!= EOF~!= 98~>= 0~!= 10]]);",
    "char *p = memchr(s, [[65~48~0]], [[2~strlen(s)]]); assert(!p || p - s < [[$K~$N~1]]);",
    "wint_t c = btowc((unsigned char)s[0]); assert([[c != 97~c == WEOF || c < 128~!iswdigit(c) || c >= 48]]);",
    'char *q = strstr(s, [["ab"~"1"~"00"]]); assert([[q != s~q == 0]]);',
    "char t[$M]; size_t n = strlen(s); [[if (n < sizeof t) ~if (n <= sizeof t) ]]memmove(t, s, n + 1);",
    "int v = atoi(s), w = [[v + 1~v * 10~-v~v - 5~100 / (v - 3)~v << 1]]; assert(w != [[13~60~-4~1]]);",
]
CHARACTERS = [bytes([c]) for c in b"abbzA01957 -,\n.xe2\x80\xff\0"]
TEXTS = [b"", b"\n", b"a", b"ab\n", b"aaaaaaaaaaaa\n", b"9", b"-1\n", b"1 2\n", b"4\n", b"12", b"0.5\n", b"5\n", b"77\n", b"\0abc\n", b"\xff\xff\xff", b"3",
         b"0000000", b"       x", b"99,99,9", b"8\n", b"ab ab ab"]


def program(seed):
    random_ = random.Random(seed)
    n, m = random_.choice([4, 5, 6, 8]), random_.choice([3, 4, 5, 8])

    def chosen(text):
        for name, size in (("$N", n), ("$M", m), ("$K", n - 1), ("$L", m - 1)): text = text.replace(name, str(size))
        while choice := re.search(r"\[\[((?:(?!\[\[|\]\]).)*)\]\]", text):
            text = text[:choice.start()] + random_.choice(choice[1].split("~")) + text[choice.end():]
        return text

    lines = [chosen(random_.choice(SOURCES))]
    lines += ["{ " + chosen(random_.choice(FRAGMENTS)) + " }" for _ in range(random_.randrange(1, 4))]
    return HEAD + "".join(f"  {line}\n" for line in lines) + "  return 0;\n}\n"


def texts(seed, count):
    """What is known to matter, and what is not."""
    random_ = random.Random(f"texts {seed}")
    return TEXTS + [b"".join(random_.choice(CHARACTERS) for _ in range(random_.randrange(1, 11))) for _ in range(count)]
