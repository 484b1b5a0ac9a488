// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// SLOW
// SELDOM
// TIMEOUT 120
// The Adler-32 checksum: a block at once against one byte at a time, from every valid start value.
/* adler32_z from zlib 1.2.13 (adler32.c). ALTERED: taken out of its file, with a prototype instead of the old-style
 * header; the harness at the end is ours.
 *
 * Copyright (C) 1995-2022 Jean-loup Gailly and Mark Adler
 *
 * This software is provided 'as-is', without any express or implied
 * warranty.  In no event will the authors be held liable for any damages
 * arising from the use of this software.
 *
 * Permission is granted to anyone to use this software for any purpose,
 * including commercial applications, and to alter it and redistribute it
 * freely, subject to the following restrictions:
 *
 * 1. The origin of this software must not be misrepresented; you must not
 *    claim that you wrote the original software. If you use this software
 *    in a product, an acknowledgment in the product documentation would be
 *    appreciated but is not required.
 * 2. Altered source versions must be plainly marked as such, and must not be
 *    misrepresented as being the original software.
 * 3. This notice may not be removed or altered from any source distribution.
 *
 * Jean-loup Gailly        Mark Adler
 * jloup@gzip.org          madler@alumni.caltech.edu
 */
typedef unsigned char Bytef;
typedef unsigned long uLong;
typedef unsigned long z_size_t;
#define Z_NULL 0

#define BASE 65521U     /* largest prime smaller than 65536 */
#define NMAX 5552
/* NMAX is the largest n such that 255n(n+1)/2 + (n+1)(BASE-1) <= 2^32-1 */

#define DO1(buf,i)  {adler += (buf)[i]; sum2 += adler;}
#define DO2(buf,i)  DO1(buf,i); DO1(buf,i+1);
#define DO4(buf,i)  DO2(buf,i); DO2(buf,i+2);
#define DO8(buf,i)  DO4(buf,i); DO4(buf,i+4);
#define DO16(buf)   DO8(buf,0); DO8(buf,8);
#define MOD(a) a %= BASE
#define MOD28(a) a %= BASE

static uLong adler32_z(uLong adler, const Bytef *buf, z_size_t len)
{
    unsigned long sum2;
    unsigned n;

    /* split Adler-32 into component sums */
    sum2 = (adler >> 16) & 0xffff;
    adler &= 0xffff;

    /* in case user likes doing a byte at a time, keep it fast */
    if (len == 1) {
        adler += buf[0];
        if (adler >= BASE)
            adler -= BASE;
        sum2 += adler;
        if (sum2 >= BASE)
            sum2 -= BASE;
        return adler | (sum2 << 16);
    }

    /* initial Adler-32 value (deferred check for len == 1 speed) */
    if (buf == Z_NULL)
        return 1L;

    /* in case short lengths are provided, keep it somewhat fast */
    if (len < 16) {
        while (len--) {
            adler += *buf++;
            sum2 += adler;
        }
        if (adler >= BASE)
            adler -= BASE;
        MOD28(sum2);            /* only added so many BASE's */
        return adler | (sum2 << 16);
    }

    /* do length NMAX blocks -- requires just one modulo operation */
    while (len >= NMAX) {
        len -= NMAX;
        n = NMAX / 16;          /* NMAX is divisible by 16 */
        do {
            DO16(buf);          /* 16 sums unrolled */
            buf += 16;
        } while (--n);
        MOD(adler);
        MOD(sum2);
    }

    /* do remaining bytes (less than NMAX, still just one modulo) */
    if (len) {                  /* avoid modulos if none remaining */
        while (len >= 16) {
            len -= 16;
            DO16(buf);
            buf += 16;
        }
        while (len--) {
            adler += *buf++;
            sum2 += adler;
        }
        MOD(adler);
        MOD(sum2);
    }

    /* return recombined sums */
    return adler | (sum2 << 16);
}

/* ---- verification harness ---- */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "zlib_adler32_true.c", 1, "reach_error"); }

enum { kMaxLength = 2 };

/* Called with constant lengths, so that the loops for long blocks fold away. */
static void check(unsigned n) {
  unsigned char data[kMaxLength];
  unsigned low = __VERIFIER_nondet_ushort(), high = __VERIFIER_nondet_ushort();
  __VERIFIER_assume(low < BASE && high < BASE);
  uLong start = low | (uLong)high << 16, stepwise = start;
  for (unsigned i = 0; i < n; i++) {
    data[i] = __VERIFIER_nondet_uchar();
    stepwise = adler32_z(stepwise, data + i, 1);
  }
  uLong at_once = adler32_z(start, data, n);
  if (at_once != stepwise) reach_error();
  if ((at_once & 0xffff) >= BASE || at_once >> 16 >= BASE) reach_error();
}

int main(void) {
  if (adler32_z(0, Z_NULL, 0) != 1) reach_error();
  switch (__VERIFIER_nondet_uchar()) {
  case 1: check(1); break;
  case 2: check(2); break;
  }
  return 0;
}
