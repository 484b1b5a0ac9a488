#include "base.h"

uint32_t load32(const uint8_t x[4]) {
  uint32_t r = x[0];
  r |= (uint32_t)x[1] << 8;
  r |= (uint32_t)x[2] << 16;
#ifdef WRONG_load32
  r |= x[3] << 24;
#else
  r |= (uint32_t)x[3] << 24;
#endif
  return r;
}

void store64(uint8_t out[8], uint64_t value) {
  for (unsigned i = 0; i < 8; i++)
  loop(
    assigns(i, slice(out, 8))
    invariant(i <= 8)
    invariant(forall(k, 0, i, out[k] == (uint8_t)(value >> (56 - 8 * k))))
    decreases(8 - i))
  {
    out[i] = (uint8_t)(value >> (56 - 8 * i));
  }
}

char hex_digit(uint8_t value) {
  return (char)(value < 10 ? '0' + value : 'a' + value - 10);
}

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') {
    return digit - '0';
  }
#ifdef WRONG_hex_value
  if (digit >= 'a' && digit <= 'g') {
#else
  if (digit >= 'a' && digit <= 'f') {
#endif
    return digit - 'a' + 10;
  }
  if (digit >= 'A' && digit <= 'F') {
    return digit - 'A' + 10;
  }
  return -1;
}

void hex_encode(char *out, const uint8_t *in, size_t length) {
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, slice(out, 2 * length + 1))
    invariant(i <= length)
    invariant(forall(k, 0, 2 * i, out[k] >= '0' && out[k] <= 'f'))
    decreases(length - i))
  {
    out[2 * i] = hex_digit((uint8_t)(in[i] >> 4));
    out[2 * i + 1] = hex_digit((uint8_t)(in[i] & 15));
  }
#ifdef WRONG_hex_encode
  out[2 * length + 1] = 0;
#else
  out[2 * length] = 0;
#endif
}

size_t hex_decode(uint8_t *out, size_t room, const char *in, size_t length) {
  size_t count = 0;
  while (count < room && 2 * count + 1 < length)
  loop(
    assigns(count, slice(out, room))
    invariant(count <= room && count <= length / 2)
    decreases(room - count))
  {
    int high = hex_value(in[2 * count]);
    int low = hex_value(in[2 * count + 1]);
    if (high < 0 || low < 0) {
      break;
    }
    out[count++] = (uint8_t)(16 * high + low);
  }
  return count;
}

unsigned dec_encode(char out[10], uint32_t value) {
  char reversed[10];
  unsigned count = 0;
  do {
    reversed[count++] = (char)('0' + value % 10);
    value /= 10;
  } while (value != 0);
  for (unsigned i = 0; i < count; i++)
  loop(
    assigns(i, slice(out, 10))
    invariant(i <= count)
    invariant(forall(k, 0, i, out[k] >= '0' && out[k] <= '9'))
    decreases(count - i))
  {
#ifdef WRONG_dec_encode
    out[i] = reversed[count - i];
#else
    out[i] = reversed[count - 1 - i];
#endif
  }
  return count;
}

int dec_decode(uint32_t *value, const char *in, size_t length) {
  uint32_t sum = 0;
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, sum)
    invariant(i <= length)
    invariant(forall(k, 0, i, in[k] >= '0' && in[k] <= '9'))
    decreases(length - i))
  {
    if (in[i] < '0' || in[i] > '9') {
      return 0;
    }
    uint32_t digit = (uint32_t)(in[i] - '0');
    if (sum > (UINT32_MAX - digit) / 10) {
      return 0;
    }
    sum = 10 * sum + digit;
  }
  *value = sum;
  return 1;
}

int base64_value(char c) {
  if (c >= 'A' && c <= 'Z') {
    return c - 'A';
  }
  if (c >= 'a' && c <= 'z') {
    return c - 'a' + 26;
  }
  if (c >= '0' && c <= '9') {
#ifdef WRONG_base64_value
    return c - '0' + 54;
#else
    return c - '0' + 52;
#endif
  }
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

size_t oct_decode(uint32_t *value, const char *in, size_t length) {
  uint32_t sum = 0;
  size_t i = 0;
#ifdef WRONG_oct_decode
  while (i < 10 && in[i] >= '0' && in[i] <= '7')
#else
  while (i < length && i < 10 && in[i] >= '0' && in[i] <= '7')
#endif
  loop(
    assigns(i, sum)
    invariant(i <= length && i <= 10 && sum >> (3 * i) == 0)
    invariant(forall(k, 0, i, in[k] >= '0' && in[k] <= '7'))
    decreases(10 - i))
  {
    sum = sum << 3 | (uint32_t)(in[i] - '0');
    i++;
  }
  *value = sum;
  return i;
}
