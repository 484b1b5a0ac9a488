/* A growing string of bytes. */
#include <stddef.h>

struct buffer {
  char *data; /* null where cap is 0 */
  size_t len, cap;
};

void buffer_init(struct buffer *b);
void buffer_free(struct buffer *b);
int buffer_reserve(struct buffer *b, size_t more);
int buffer_add(struct buffer *b, const char *bytes, size_t count);
int buffer_add_char(struct buffer *b, char c);
int buffer_add_text(struct buffer *b, const char *text);
int buffer_char(const struct buffer *b, size_t index);
void buffer_cut(struct buffer *b, size_t len);
size_t buffer_find(const struct buffer *b, char c);
int hex_digit(char c);
int hex_decode(const char *text, size_t len, unsigned char *out, size_t room);
int hex_encode(const unsigned char *bytes, size_t len, char *out, size_t room);
int parse_number(const char *text, size_t len, unsigned *number);
unsigned checksum(const unsigned char *bytes, size_t len);
int count_words(const char *text);
int average(const int *numbers, size_t count);
int field(const char *line, size_t len, unsigned which, char *out, size_t room);
