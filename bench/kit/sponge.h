/* A sponge over 25 words. */
#ifndef SPONGE_H
#define SPONGE_H

#include "kit.h"

#define LANES 25
#define STATE_BYTES (8 * LANES)

typedef struct {
  uint64_t lane[LANES];
} keccak_state;

/* one round or all of them: not looked at */
void permute(keccak_state *s)
contract(
  requires(fresh(s, sizeof(*s)))
  assigns(slice(s, sizeof(*s))));

void xor_bytes(keccak_state *s, const uint8_t *data, unsigned offset, unsigned length)
contract(
  requires(offset <= STATE_BYTES && length <= STATE_BYTES - offset)
  requires(fresh(s, sizeof(*s)) && fresh(data, length))
  assigns(slice(s, sizeof(*s))));

void extract_bytes(const keccak_state *s, uint8_t *data, unsigned offset, unsigned length)
contract(
  requires(offset <= STATE_BYTES && length <= STATE_BYTES - offset)
  requires(fresh(s, sizeof(*s)) && fresh(data, length))
  assigns(slice(data, length))
  ensures(forall(k, 0, length, data[k] == (uint8_t)(s->lane[(offset + k) / 8] >> 8 * ((offset + k) % 8)))));

void absorb_lanes(keccak_state *s, const uint64_t *in, unsigned lanes)
contract(
  requires(lanes <= LANES && fresh(s, sizeof(*s)) && fresh(in, lanes * sizeof(uint64_t)))
  requires(forall(k0, 0, LANES, s->lane[k0] == 0))
  assigns(slice(s, sizeof(*s)))
  ensures(forall(k, 0, lanes, s->lane[k] == in[k])));

void theta(keccak_state *s)
contract(
  requires(fresh(s, sizeof(*s)))
  assigns(slice(s, sizeof(*s))));

void absorb(keccak_state *s, unsigned rate, const uint8_t *in, size_t length, uint8_t pad)
contract(
  requires(rate > 0 && rate < STATE_BYTES && rate % 8 == 0 && length <= 65536)
  requires(fresh(s, sizeof(*s)) && fresh(in, length))
  assigns(slice(s, sizeof(*s))));

void squeeze_blocks(uint8_t *out, size_t blocks, keccak_state *s, unsigned rate)
contract(
  requires(blocks <= 64 && rate > 0 && rate < STATE_BYTES && rate % 8 == 0)
  requires(fresh(out, blocks * rate) && fresh(s, sizeof(*s)))
  assigns(slice(out, blocks * rate), slice(s, sizeof(*s))));

/* a block of a message with its padding */
void pad_block(uint8_t *block, unsigned used, unsigned rate, uint8_t domain)
contract(
  requires(rate >= 8 && rate <= STATE_BYTES && used < rate && fresh(block, rate))
  assigns(slice(block, rate))
  ensures(used + 1 < rate ==> (block[used] == domain && block[rate - 1] == 0x80))
  ensures(used + 1 == rate ==> block[used] == (domain | 0x80))
  ensures(used == 0 || block[0] == old(block[0])));

#endif
