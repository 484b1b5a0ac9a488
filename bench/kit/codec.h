/* Texts and numbers in other codes: base64, percent signs, UTF-8, numbers of variable length; blocks of hashes. */
#ifndef CODEC_H
#define CODEC_H

#include <stdbool.h>

#include "kit.h"

#define MOST 4096

/* four characters for every three bytes, the last of them '='; returns how many */
size_t base64_encode(char *out, size_t room, const uint8_t *in, size_t length)
contract(
  requires(length <= MOST && room <= 2 * MOST && fresh(out, room) && fresh(in, length))
  assigns(slice(out, room))
  ensures(return_value == 0 || (return_value == (length + 2) / 3 * 4 && return_value <= room)));

/* what a character of base64 stands for; 64 for all others */
uint32_t sextet(char c)
contract(
  ensures(return_value <= 64));

/* returns how many bytes there are, or -1 where the text is none */
int base64_decode(uint8_t *out, size_t room, const char *in, size_t length)
contract(
  requires(length <= MOST && room <= MOST && fresh(out, room) && fresh(in, length))
  assigns(slice(out, room))
  ensures(return_value >= -1 && return_value <= (int)room)
  ensures(return_value <= (int)(length / 4 * 3)));

/* replaces %41 and its like in place; returns the new length */
size_t percent_decode(char *text, size_t length)
contract(
  requires(length <= MOST && fresh(text, length))
  assigns(slice(text, length))
  ensures(return_value <= length));

/* seven bits in a byte, the lowest first; at most four bytes */
unsigned varint_encode(uint8_t *out, uint32_t value)
contract(
  requires(fresh(out, 4) && value < 1u << 28)
  assigns(slice(out, 4))
  ensures(return_value >= 1 && return_value <= 4)
  ensures(out[return_value - 1] < 128)
  ensures(value < 128 ==> (return_value == 1 && out[0] == value)));

/* returns how many bytes it took, 0 where they are no number */
unsigned varint_decode(uint32_t *value, const uint8_t *in, size_t length)
contract(
  requires(fresh(value, sizeof(*value)) && length <= MOST && fresh(in, length))
  assigns(*value)
  ensures(return_value <= 4 && return_value <= length)
  ensures(return_value > 0 ==> *value < 1u << 28));

/* a character of UTF-8 of two bytes or more; false where there is none, and start stays */
bool utf8_skip(const char *buf, size_t *start, size_t max)
contract(
  requires(fresh(start, sizeof(*start)) && max <= MOST && fresh(buf, max) && *start < max)
  assigns(*start)
  ensures(*start <= max)
  ensures(return_value ? (*start >= old(*start) + 2 && *start <= old(*start) + 4) : *start == old(*start)));

/* 130 bits in limbs of 26: carries go up, and round */
void carry_limbs(uint32_t h[5])
contract(
  requires(fresh(h, 5 * sizeof(uint32_t)))
  requires(bounded(h, 0, 5, 0, (1u << 28) - 1))
  assigns(slice(h, 5 * sizeof(uint32_t)))
  ensures(bounded(h, 2, 5, 0, (1u << 26) - 1))
  ensures(h[0] < 1u << 26 && h[1] <= 1u << 26));

typedef struct {
  uint8_t block[64];
  uint64_t total;
  unsigned used;
} digest;

#define digest_is_valid(d) ((d)->used < 64)

void digest_block(digest *d)
contract(
  requires(fresh(d, sizeof(*d)))
  assigns(slice(d->block, 64))
  ensures(true));

/* appends bytes, block by block */
void digest_update(digest *d, const uint8_t *data, size_t length)
contract(
  requires(fresh(d, sizeof(*d)))
  requires(digest_is_valid(d) && length <= MOST)
  requires(fresh(data, length))
  assigns(*d)
  ensures(digest_is_valid(d) && d->total == old(d->total) + length));

/* five lanes of a row: each takes its two neighbours */
void chi(uint64_t s[25])
contract(
  requires(fresh(s, 25 * sizeof(uint64_t)))
  assigns(slice(s, 25 * sizeof(uint64_t)))
  ensures(s[0] == (old(s[0]) ^ (~old(s[1]) & old(s[2]))))
  ensures(s[24] == (old(s[24]) ^ (~old(s[20]) & old(s[21])))));

/* lanes are rotated and change places; the first stays */
void rho_pi(uint64_t s[25])
contract(
  requires(fresh(s, 25 * sizeof(uint64_t)))
  assigns(slice(s, 25 * sizeof(uint64_t)))
  ensures(s[0] == old(s[0])));

typedef struct {
  uint64_t s[25];
  unsigned pos;
} sponge;

void shuffle(sponge *state)
contract(
  requires(fresh(state, sizeof(*state)))
  assigns(slice(state->s, sizeof(state->s))));

/* bytes of the first rate bytes of the state, from pos on */
void sponge_squeeze(uint8_t *out, size_t length, sponge *state, unsigned rate)
contract(
  requires(length <= MOST && fresh(out, length) && fresh(state, sizeof(*state)))
  requires(rate >= 8 && rate <= 200 && rate % 8 == 0 && state->pos <= rate)
  assigns(*state, slice(out, length))
  ensures(state->pos <= rate));

#endif
