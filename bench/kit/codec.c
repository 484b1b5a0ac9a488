#include "codec.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

size_t base64_encode(char *out, size_t room, const uint8_t *in, size_t length) {
  const size_t needed = (length + 2) / 3 * 4;
#ifdef WRONG_base64_encode
  if (room + 1 < needed) {
#else
  if (room < needed) {
#endif
    return 0;
  }
  size_t at = 0;
  for (size_t i = 0; i < length; i += 3)
  loop(
    assigns(i, at, slice(out, room))
    invariant(i % 3 == 0 && at == i / 3 * 4 && i < length + 3 && at <= needed)
    decreases(length + 3 - i))
  {
    uint32_t word = (uint32_t)in[i] << 16;
    if (i + 1 < length) {
      word |= (uint32_t)in[i + 1] << 8;
    }
    if (i + 2 < length) {
      word |= in[i + 2];
    }
    out[at] = alphabet[word >> 18];
    out[at + 1] = alphabet[(word >> 12) & 63];
    out[at + 2] = i + 1 < length ? alphabet[(word >> 6) & 63] : '=';
    out[at + 3] = i + 2 < length ? alphabet[word & 63] : '=';
    at += 4;
  }
  return at;
}

uint32_t sextet(char c) {
  if (c >= 'A' && c <= 'Z') {
    return (uint32_t)(c - 'A');
  }
  if (c >= 'a' && c <= 'z') {
    return (uint32_t)(c - 'a') + 26;
  }
#ifdef WRONG_sextet
  if (c >= '0' && c <= 'A') {
#else
  if (c >= '0' && c <= '9') {
#endif
    return (uint32_t)(c - '0') + 52;
  }
  return c == '+' ? 62 : c == '/' ? 63 : 64;
}

int base64_decode(uint8_t *out, size_t room, const char *in, size_t length) {
  size_t count = 0;
  if (length % 4 != 0) {
    return -1;
  }
  for (size_t i = 0; i < length; i += 4)
  loop(
    assigns(i, count, slice(out, room))
    invariant(i % 4 == 0 && i <= length && count <= room && count <= i / 4 * 3)
    decreases(length - i))
  {
    const bool last = i + 4 == length;
    const uint32_t a = sextet(in[i]);
    const uint32_t b = sextet(in[i + 1]);
    const uint32_t c = sextet(in[i + 2]);
    const uint32_t d = sextet(in[i + 3]);
    unsigned padding = 0;
    if (last && in[i + 3] == '=') {
      padding = in[i + 2] == '=' ? 2 : 1;
    }
    if (a == 64 || b == 64 || (c == 64 && padding < 2) || (d == 64 && padding < 1)) {
      return -1;
    }
    const uint32_t word = a << 18 | b << 12 | (c & 63) << 6 | (d & 63);
#ifdef WRONG_base64_decode
    if (room - count < 2 - padding) {
#else
    if (room - count < 3 - padding) {
#endif
      return -1;
    }
    out[count++] = (uint8_t)(word >> 16);
    if (padding < 2) {
      out[count++] = (uint8_t)(word >> 8);
    }
    if (padding < 1) {
      out[count++] = (uint8_t)word;
    }
  }
  return (int)count;
}

static int digit(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

size_t percent_decode(char *text, size_t length) {
  size_t to = 0;
  size_t from = 0;
  while (from < length)
  loop(
    assigns(to, from, slice(text, length))
    invariant(to <= from && from <= length)
    decreases(length - from))
  {
#ifdef WRONG_percent_decode
    if (text[from] == '%' && length - from > 1 && digit(text[from + 1]) >= 0 && digit(text[from + 2]) >= 0) {
#else
    if (text[from] == '%' && length - from > 2 && digit(text[from + 1]) >= 0 && digit(text[from + 2]) >= 0) {
#endif
      text[to++] = (char)(digit(text[from + 1]) * 16 + digit(text[from + 2]));
      from += 3;
    } else {
      text[to++] = text[from++];
    }
  }
  return to;
}

unsigned varint_encode(uint8_t *out, uint32_t value) {
  unsigned count = 0;
  do {
    uint8_t byte = value & 127;
    value >>= 7;
#ifdef WRONG_varint_encode
    if (count < 3) {
#else
    if (value > 0) {
#endif
      byte |= 128;
    }
    out[count++] = byte;
  } while (value > 0)
  loop(
    assigns(count, value, slice(out, 4))
    invariant(count <= 3)
    invariant(value < 1u << (28 - 7 * count))
    invariant(count == 0 ? value == loop_entry(value) : loop_entry(value) >= 128)
    decreases(4 - count));
  return count;
}

unsigned varint_decode(uint32_t *value, const uint8_t *in, size_t length) {
  uint32_t sum = 0;
  unsigned count = 0;
#ifdef WRONG_varint_decode
  while (count < length && count < 5)
#else
  while (count < length && count < 4)
#endif
  loop(
    assigns(sum, count, *value)
    invariant(count <= 4 && count <= length)
    invariant(sum < 1u << 7 * count)
    decreases(4 - count))
  {
    const uint8_t byte = in[count];
    sum |= (uint32_t)(byte & 127) << 7 * count;
    count++;
    if (byte < 128) {
      *value = sum;
      return count;
    }
  }
  return 0;
}

bool utf8_skip(const char *buf, size_t *start, size_t max) {
  size_t i = *start;
  const uint8_t first = (uint8_t)buf[i];
  unsigned more;
  uint32_t value;
  if (first >= 0xC2 && first <= 0xDF) {
    more = 1;
    value = first & 0x1F;
  } else if (first >= 0xE0 && first <= 0xEF) {
    more = 2;
    value = first & 0x0F;
  } else if (first >= 0xF0 && first <= 0xF4) {
    more = 3;
    value = first & 0x07;
  } else {
    return false;
  }
  for (unsigned j = more; j > 0; j--)
  loop(
    assigns(i, j, value)
    invariant(j <= more && i < max && i == *start + more - j)
    decreases(j))
  {
    i++;
#ifdef WRONG_utf8_skip
    if (i > max || ((uint8_t)buf[i] & 0xC0) != 0x80) {
#else
    if (i >= max || ((uint8_t)buf[i] & 0xC0) != 0x80) {
#endif
      return false;
    }
    value = value << 6 | ((uint8_t)buf[i] & 0x3F);
  }
  static const uint32_t least[] = {0x80, 0x800, 0x10000};
  if (value < least[more - 1] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) {
    return false;
  }
  *start = i + 1;
  return true;
}

void carry_limbs(uint32_t h[5]) {
  uint32_t carry = 0;
  for (unsigned i = 0; i < 5; i++)
  loop(
    assigns(i, carry, slice(h, 5 * sizeof(uint32_t)))
    invariant(i <= 5 && carry <= 4)
    invariant(bounded(h, 0, i, 0, (1u << 26) - 1))
    invariant(bounded(h, i, 5, 0, (1u << 28) - 1))
    decreases(5 - i))
  {
    h[i] += carry;
    carry = h[i] >> 26;
    h[i] &= (1u << 26) - 1;
  }
  h[0] += carry * 5;
#ifndef WRONG_carry_limbs
  carry = h[0] >> 26;
  h[0] &= (1u << 26) - 1;
  h[1] += carry;
#endif
}

void digest_update(digest *d, const uint8_t *data, size_t length) {
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, *d)
    invariant(i <= length && digest_is_valid(d) && d->total == loop_entry(d->total) + i)
    decreases(length - i))
  {
    d->block[d->used++] = data[i];
    d->total++;
#ifdef WRONG_digest_update
    if (d->used > 64) {
#else
    if (d->used == 64) {
#endif
      digest_block(d);
      d->used = 0;
    }
  }
}

void chi(uint64_t s[25]) {
  for (unsigned y = 0; y < 25; y += 5)
  loop(
    assigns(y, slice(s, 25 * sizeof(uint64_t)))
    invariant(y <= 25 && y % 5 == 0)
    invariant(y > 0 ==> s[0] == (loop_entry(s[0]) ^ (~loop_entry(s[1]) & loop_entry(s[2]))))
    invariant(y == 25 ==> s[24] == (loop_entry(s[24]) ^ (~loop_entry(s[20]) & loop_entry(s[21]))))
    invariant(forall(k, 0, 25, k >= y ==> s[k] == loop_entry(*(uint64_t (*)[25])s)[k]))
    decreases(25 - y))
  {
    const uint64_t first = s[y];
    const uint64_t second = s[y + 1];
    s[y] ^= ~second & s[y + 2];
    s[y + 1] ^= ~s[y + 2] & s[y + 3];
    s[y + 2] ^= ~s[y + 3] & s[y + 4];
    s[y + 3] ^= ~s[y + 4] & first;
#ifdef WRONG_chi
    s[y + 4] ^= ~first & s[y + 1];
#else
    s[y + 4] ^= ~first & second;
#endif
  }
}

void rho_pi(uint64_t s[25]) {
  static const uint8_t lanes[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                                    15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};
  static const uint8_t shifts[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                                     27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};
  uint64_t t = s[1];
  for (unsigned i = 0; i < 24; i++)
  loop(
    assigns(i, t, slice(s, 25 * sizeof(uint64_t)))
    invariant(i <= 24 && s[0] == loop_entry(s[0]))
    decreases(24 - i))
  {
#ifdef WRONG_rho_pi
    const unsigned lane = lanes[i] - 1;
#else
    const unsigned lane = lanes[i];
#endif
    const uint64_t next = s[lane];
    s[lane] = t << shifts[i] | t >> (64 - shifts[i]);
    t = next;
  }
}

void sponge_squeeze(uint8_t *out, size_t length, sponge *state, unsigned rate) {
  while (length > 0)
  loop(
    assigns(out, length, *state, slice(out, length))
    invariant(length <= loop_entry(length) && state->pos <= rate)
    invariant(out == loop_entry(out) + (loop_entry(length) - length))
    decreases(length))
  {
    if (state->pos == 0) {
      shuffle(state);
      state->pos = rate;
    }
#ifdef WRONG_sponge_squeeze
    const unsigned at = rate - state->pos + 16;
#else
    const unsigned at = rate - state->pos;
#endif
    *out++ = (uint8_t)(state->s[at / 8] >> 8 * (at % 8));
    state->pos--;
    length--;
  }
}
