/* A stream of bits in memory, the most significant one first, and messages of type, length and value in it. */
#ifndef BITS_H
#define BITS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *data;
  size_t size; /* bytes */
  size_t pos;  /* bits */
  int error;
} bit_reader;

typedef struct {
  uint8_t *data;
  size_t size; /* bytes */
  size_t pos;  /* bits */
  int error;
} bit_writer;

enum field_type { FIELD_END, FIELD_UINT, FIELD_INT, FIELD_BYTES, FIELD_FLAG };

struct field {
  enum field_type type;
  uint8_t tag;
  union {
    uint32_t number;
    int32_t signed_number;
    struct {
      const uint8_t *data;
      size_t size;
    } bytes;
  } value;
};

void bit_reader_init(bit_reader *r, const uint8_t *data, size_t size);
int bit_read(bit_reader *r);
uint32_t bits_read(bit_reader *r, unsigned count);
uint32_t bits_read_golomb(bit_reader *r);
int32_t bits_read_signed_golomb(bit_reader *r);
size_t bits_left(const bit_reader *r);
void bits_align(bit_reader *r);
int bits_skip(bit_reader *r, size_t count);

void bit_writer_init(bit_writer *w, uint8_t *data, size_t size);
void bit_write(bit_writer *w, int bit);
void bits_write(bit_writer *w, uint32_t value, unsigned count);
void bits_write_golomb(bit_writer *w, uint32_t value);
void bits_flush(bit_writer *w);
size_t bits_used(const bit_writer *w);

uint32_t zigzag(int32_t value);
int32_t unzigzag(uint32_t value);
int varint_decode(const uint8_t *data, size_t size, uint32_t *value);
int varint_encode(uint8_t *out, size_t room, uint32_t value);
uint16_t crc16(const uint8_t *data, size_t size, uint16_t crc);

int field_decode(const uint8_t *data, size_t size, size_t *pos, struct field *field);
int field_encode(uint8_t *out, size_t room, size_t *pos, const struct field *field);
int message_count(const uint8_t *data, size_t size);
const char *field_type_name(enum field_type type);
int message_check(const uint8_t *data, size_t size);

#endif
