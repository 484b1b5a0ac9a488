#include "sponge.h"

static uint64_t rotate(uint64_t a, unsigned by) {
  return (a << by) | (a >> (64 - by));
}

void xor_bytes(keccak_state *s, const uint8_t *data, unsigned offset, unsigned length) {
  for (unsigned i = 0; i < length; i++)
  loop(
    assigns(i, slice(s, sizeof(*s)))
    invariant(i <= length)
    decreases(length - i))
  {
#ifdef WRONG_xor_bytes
    s->lane[(offset + i + 7) >> 3] ^= (uint64_t)data[i] << (8 * ((offset + i) & 7));
#else
    s->lane[(offset + i) >> 3] ^= (uint64_t)data[i] << (8 * ((offset + i) & 7));
#endif
  }
}

void extract_bytes(const keccak_state *s, uint8_t *data, unsigned offset, unsigned length) {
  for (unsigned i = 0; i < length; i++)
  loop(
    assigns(i, slice(data, length))
    invariant(i <= length)
    invariant(forall(k, 0, i, data[k] == (uint8_t)(s->lane[(offset + k) / 8] >> 8 * ((offset + k) % 8))))
    decreases(length - i))
  {
    data[i] = (uint8_t)(s->lane[(offset + i) >> 3] >> (8 * ((offset + i) & 7)));
  }
}

void absorb_lanes(keccak_state *s, const uint64_t *in, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i++)
  loop(
    assigns(i, slice(s, sizeof(*s)))
    invariant(i <= lanes)
    invariant(forall(k0, 0, i, s->lane[k0] == in[k0]))
    invariant(forall(k1, i, LANES, s->lane[k1] == 0))
    decreases(lanes - i))
  {
#ifdef WRONG_absorb_lanes
    s->lane[i] ^= in[0];
#else
    s->lane[i] ^= in[i];
#endif
  }
}

void theta(keccak_state *s) {
  uint64_t column[5];
  for (unsigned x = 0; x < 5; x++)
  loop(
    assigns(x, slice(column, sizeof(column)))
    invariant(x <= 5)
    decreases(5 - x))
  {
    column[x] = s->lane[x] ^ s->lane[x + 5] ^ s->lane[x + 10] ^ s->lane[x + 15] ^ s->lane[x + 20];
  }
  for (unsigned x = 0; x < 5; x++)
  loop(
    assigns(x, slice(s, sizeof(*s)))
    invariant(x <= 5)
    decreases(5 - x))
  {
    uint64_t d = column[(x + 4) % 5] ^ rotate(column[(x + 1) % 5], 1);
    for (unsigned y = 0; y < LANES; y += 5)
    loop(
      assigns(y, slice(s, sizeof(*s)))
      invariant(x < 5 && y <= LANES && y % 5 == 0)
      decreases(LANES - y))
    {
      s->lane[y + x] ^= d;
    }
  }
}

void absorb(keccak_state *s, unsigned rate, const uint8_t *in, size_t length, uint8_t pad) {
  const uint8_t last = 0x80;
  for (unsigned i = 0; i < LANES; i++)
  loop(
    assigns(i, slice(s, sizeof(*s)))
    invariant(i <= LANES)
    decreases(LANES - i))
  {
    s->lane[i] = 0;
  }
  while (length >= rate)
  loop(
    assigns(length, in, slice(s, sizeof(*s)))
    invariant(length <= loop_entry(length))
    invariant(in == loop_entry(in) + (loop_entry(length) - length))
    decreases(length))
  {
    xor_bytes(s, in, 0, rate);
    in += rate;
    length -= rate;
    permute(s);
  }
  if (length > 0) {
    xor_bytes(s, in, 0, (unsigned)length);
  }
  xor_bytes(s, &pad, (unsigned)length, 1);
#ifdef WRONG_absorb
  xor_bytes(s, &last, rate - 1, 2);
#else
  xor_bytes(s, &last, rate - 1, 1);
#endif
}

void squeeze_blocks(uint8_t *out, size_t blocks, keccak_state *s, unsigned rate) {
  for (size_t i = 0; i < blocks; i++)
  loop(
    assigns(i, slice(out, blocks * rate), slice(s, sizeof(*s)))
    invariant(i <= blocks)
    decreases(blocks - i))
  {
    permute(s);
    extract_bytes(s, out + i * rate, 0, rate);
  }
}

void pad_block(uint8_t *block, unsigned used, unsigned rate, uint8_t domain) {
#ifdef WRONG_pad_block
  for (unsigned i = used; i <= rate; i++)
#else
  for (unsigned i = used; i < rate; i++)
#endif
  loop(
    assigns(i, slice(block, rate))
    invariant(used <= i && i <= rate)
    invariant(forall(k, used, i, block[k] == 0))
    invariant(used == 0 || block[0] == loop_entry(block[0]))
    decreases(rate - i))
  {
    block[i] = 0;
  }
  block[used] = domain;
  block[rate - 1] |= 0x80;
}
