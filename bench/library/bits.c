#include "bits.h"

#include <assert.h>
#include <string.h>

void bit_reader_init(bit_reader *r, const uint8_t *data, size_t size) {
  r->data = data;
  r->size = size;
  r->pos = 0;
  r->error = 0;
}

int bit_read(bit_reader *r) {
  size_t byte = r->pos >> 3;
  int bit;

  if (byte >= r->size) {
    r->error = 1;
    return 0;
  }
  bit = (r->data[byte] >> (7 - (r->pos & 7))) & 1;
  r->pos++;
  return bit;
}

uint32_t bits_read(bit_reader *r, unsigned count) {
  uint32_t value = 0;

  assert(count <= 32);
  while (count-- > 0)
    value = value << 1 | (uint32_t)bit_read(r);
  return value;
}

uint32_t bits_read_golomb(bit_reader *r) {
  unsigned zeros = 0;

  while (!bit_read(r)) {
    if (r->error || ++zeros > 31) {
      r->error = 1;
      return 0;
    }
  }
  return ((uint32_t)1 << zeros) - 1 + bits_read(r, zeros);
}

int32_t bits_read_signed_golomb(bit_reader *r) {
  return unzigzag(bits_read_golomb(r));
}

size_t bits_left(const bit_reader *r) {
  return r->pos >> 3 < r->size ? r->size * 8 - r->pos : 0;
}

void bits_align(bit_reader *r) {
  r->pos = (r->pos + 7) & ~(size_t)7;
}

int bits_skip(bit_reader *r, size_t count) {
  if (count > bits_left(r)) {
    r->error = 1;
    return -1;
  }
  r->pos += count;
  return 0;
}

void bit_writer_init(bit_writer *w, uint8_t *data, size_t size) {
  w->data = data;
  w->size = size;
  w->pos = 0;
  w->error = 0;
}

void bit_write(bit_writer *w, int bit) {
  size_t byte = w->pos >> 3;
  uint8_t mask;

  if (byte >= w->size) {
    w->error = 1;
    return;
  }
  mask = (uint8_t)(0x80 >> (w->pos & 7));
  if (bit)
    w->data[byte] |= mask;
  else
    w->data[byte] &= (uint8_t)~mask;
  w->pos++;
}

void bits_write(bit_writer *w, uint32_t value, unsigned count) {
  assert(count <= 32);
  while (count > 0) {
    count--;
    bit_write(w, (int)(value >> count & 1));
  }
}

void bits_write_golomb(bit_writer *w, uint32_t value) {
  unsigned bits = 0;

  if (value == UINT32_MAX) {
    w->error = 1;
    return;
  }
  value++;
  while (value >> bits > 1)
    bits++;
  bits_write(w, 0, bits);
  bits_write(w, value, bits + 1);
}

void bits_flush(bit_writer *w) {
  while (!w->error && (w->pos & 7) != 0)
    bit_write(w, 0);
}

size_t bits_used(const bit_writer *w) {
  return (w->pos + 7) / 8;
}

uint32_t zigzag(int32_t value) {
  return ((uint32_t)value << 1) ^ (value < 0 ? UINT32_MAX : 0);
}

int32_t unzigzag(uint32_t value) {
  return (int32_t)(value >> 1) ^ -(int32_t)(value & 1);
}

int varint_decode(const uint8_t *data, size_t size, uint32_t *value) {
  uint32_t result = 0;
  unsigned shift = 0;
  size_t i;

  for (i = 0; i < size && i < 5; i++) {
    if (i == 4 && data[i] > 15)
      return -1;
    result |= (uint32_t)(data[i] & 0x7f) << shift;
    if (!(data[i] & 0x80)) {
      *value = result;
      return (int)i + 1;
    }
    shift += 7;
  }
  return -1;
}

int varint_encode(uint8_t *out, size_t room, uint32_t value) {
  size_t used = 0;

  do {
    if (used >= room)
      return -1;
    out[used++] = (uint8_t)((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>= 7;
  } while (value);
  return (int)used;
}

uint16_t crc16(const uint8_t *data, size_t size, uint16_t crc) {
  while (size--) {
    int bit;
    crc ^= (uint16_t)(*data++ << 8);
    for (bit = 0; bit < 8; bit++)
      crc = (uint16_t)(crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1);
  }
  return crc;
}

int field_decode(const uint8_t *data, size_t size, size_t *pos, struct field *field) {
  uint32_t number;
  int used;

  if (*pos >= size)
    return -1;
  field->type = (enum field_type)(data[*pos] >> 5);
  field->tag = data[*pos] & 31;
  (*pos)++;
  switch (field->type) {
  case FIELD_END:
    return 0;
  case FIELD_FLAG:
    field->value.number = 1;
    return 0;
  case FIELD_UINT:
  case FIELD_INT:
  case FIELD_BYTES:
    used = varint_decode(data + *pos, size - *pos, &number);
    if (used < 0)
      return -1;
    *pos += (size_t)used;
    break;
  default:
    return -1;
  }
  if (field->type == FIELD_UINT) {
    field->value.number = number;
  } else if (field->type == FIELD_INT) {
    field->value.signed_number = unzigzag(number);
  } else {
    if (number > size - *pos)
      return -1;
    field->value.bytes.data = data + *pos;
    field->value.bytes.size = number;
    *pos += number;
  }
  return 0;
}

int field_encode(uint8_t *out, size_t room, size_t *pos, const struct field *field) {
  int used;

  if (*pos >= room || field->tag > 31)
    return -1;
  out[(*pos)++] = (uint8_t)((unsigned)field->type << 5 | field->tag);
  switch (field->type) {
  case FIELD_END:
  case FIELD_FLAG:
    return 0;
  case FIELD_UINT:
    used = varint_encode(out + *pos, room - *pos, field->value.number);
    break;
  case FIELD_INT:
    used = varint_encode(out + *pos, room - *pos, zigzag(field->value.signed_number));
    break;
  case FIELD_BYTES:
    if (field->value.bytes.size > UINT32_MAX)
      return -1;
    used = varint_encode(out + *pos, room - *pos, (uint32_t)field->value.bytes.size);
    if (used < 0 || field->value.bytes.size > room - *pos - (size_t)used)
      return -1;
    memcpy(out + *pos + used, field->value.bytes.data, field->value.bytes.size);
    *pos += field->value.bytes.size;
    break;
  default:
    return -1;
  }
  if (used < 0)
    return -1;
  *pos += (size_t)used;
  return 0;
}

int message_count(const uint8_t *data, size_t size) {
  struct field field;
  size_t pos = 0;
  int count = 0;

  while (pos < size) {
    if (field_decode(data, size, &pos, &field))
      return -1;
    if (field.type == FIELD_END)
      return count;
    count++;
    if (count == 1000)
      return -1;
  }
  return count;
}

const char *field_type_name(enum field_type type) {
  static const char *const names[] = {"end", "uint", "int", "bytes", "flag"};

  return names[type];
}

/* The last two bytes are the checksum of those before. */
int message_check(const uint8_t *data, size_t size) {
  uint16_t sum;

  if (size < 2)
    return -1;
  sum = (uint16_t)(data[size - 2] << 8 | data[size - 1]);
  return crc16(data, size - 2, 0xffff) == sum ? 0 : -1;
}
