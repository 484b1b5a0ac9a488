/* Numbers as bytes and as text. */
#ifndef BASE_H
#define BASE_H

#include "kit.h"

uint32_t load32(const uint8_t x[4])
contract(
  requires(fresh(x, 4))
  ensures(return_value == x[0] + 256 * (uint32_t)x[1] + 65536 * (uint32_t)x[2] + 16777216 * (uint32_t)x[3]));

/* the most significant byte comes first */
void store64(uint8_t out[8], uint64_t value)
contract(
  requires(fresh(out, 8))
  assigns(slice(out, 8))
  ensures(forall(k, 0, 8, out[k] == (uint8_t)(value >> (56 - 8 * k)))));

char hex_digit(uint8_t value)
contract(
  requires(value < 16)
  ensures((return_value >= '0' && return_value <= '9') || (return_value >= 'a' && return_value <= 'f')));

/* -1 for what is no digit */
int hex_value(char digit)
contract(
  ensures(return_value >= -1 && return_value < 16)
  ensures((return_value >= 0) == ((digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f') ||
                                  (digit >= 'A' && digit <= 'F'))));

void hex_encode(char *out, const uint8_t *in, size_t length)
contract(
  requires(length <= 1024 && fresh(out, 2 * length + 1) && fresh(in, length))
  assigns(slice(out, 2 * length + 1))
  ensures(out[2 * length] == 0)
  ensures(forall(k, 0, 2 * length, out[k] >= '0' && out[k] <= 'f')));

/* how many bytes: fewer than half of length where a character is no digit, or out is full */
size_t hex_decode(uint8_t *out, size_t room, const char *in, size_t length)
contract(
  requires(room <= 1024 && length <= 4096 && fresh(out, room) && fresh(in, length))
  assigns(slice(out, room))
  ensures(return_value <= room && return_value <= length / 2));

/* decimal digits without a zero in front; returns how many */
unsigned dec_encode(char out[10], uint32_t value)
contract(
  requires(fresh(out, 10))
  assigns(slice(out, 10))
  ensures(return_value >= 1 && return_value <= 10)
  ensures(forall(k, 0, return_value, out[k] >= '0' && out[k] <= '9')));

/* whether the text is a number below 2^32 */
int dec_decode(uint32_t *value, const char *in, size_t length)
contract(
  requires(length <= 4096 && fresh(value, sizeof(*value)) && fresh(in, length))
  assigns(*value)
  ensures(return_value == 0 || return_value == 1)
  ensures(return_value == 1 ==> forall(k, 0, length, in[k] >= '0' && in[k] <= '9')));

/* 6 bits of a character of Base64, -1 for what is none */
int base64_value(char c)
contract(
  ensures(return_value >= -1 && return_value < 64)
  ensures((return_value == 62) == (c == '+') && (return_value == 63) == (c == '/'))
  ensures((return_value >= 0 && return_value < 26) == (c >= 'A' && c <= 'Z')));

/* the number of octal digits that were read, whose value is *value; at most 10 */
size_t oct_decode(uint32_t *value, const char *in, size_t length)
contract(
  requires(length <= 4096 && fresh(value, sizeof(*value)) && fresh(in, length))
  assigns(*value)
  ensures(return_value <= length && return_value <= 10)
  ensures(forall(k, 0, return_value, in[k] >= '0' && in[k] <= '7'))
  ensures(return_value == 0 ==> *value == 0));

#endif
