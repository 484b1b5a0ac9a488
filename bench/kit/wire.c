#include "wire.h"

#include <string.h>

bool topic_matches(const char *topic, size_t topic_length, const char *filter, size_t filter_length) {
  size_t t = 0;
  size_t f = 0;
  while (t < topic_length && f < filter_length)
  loop(
    assigns(t, f)
    invariant(t <= topic_length && f <= filter_length)
    decreases(filter_length - f))
  {
    if (filter[f] == '#') {
      return f + 1 == filter_length;
    }
    if (filter[f] == '+') {
      while (t < topic_length && topic[t] != '/')
      loop(
        assigns(t)
        invariant(t <= topic_length)
        decreases(topic_length - t))
      {
        t++;
      }
    } else if (topic[t] == filter[f]) {
      t++;
    } else {
      return false;
    }
    f++;
  }
#ifdef WRONG_topic_matches
  if (t == topic_length && filter_length - f != 0) {
#else
  if (t == topic_length && filter_length - f == 2) {
#endif
    return filter[f] == '/' && filter[f + 1] == '#';
  }
  return t == topic_length && f == filter_length;
}

bool split_header(header *h, const char *line, size_t length) {
  size_t colon = 0;
  while (colon < length && line[colon] != ':')
  loop(
    assigns(colon)
    invariant(colon <= length)
    decreases(length - colon))
  {
    colon++;
  }
  if (colon == 0 || colon == length) {
    return false;
  }
  size_t begin = colon + 1;
  while (begin < length && (line[begin] == ' ' || line[begin] == '\t'))
  loop(
    assigns(begin)
    invariant(colon < begin && begin <= length)
    decreases(length - begin))
  {
    begin++;
  }
  size_t end = length;
#ifdef WRONG_split_header
  while (line[end - 1] == ' ' || line[end - 1] == '\t')
#else
  while (end > begin && (line[end - 1] == ' ' || line[end - 1] == '\t'))
#endif
  loop(
    assigns(end)
    invariant(begin <= end && end <= length)
    decreases(end))
  {
    end--;
  }
  h->name = line;
  h->name_length = colon;
  h->value = line + begin;
  h->value_length = end - begin;
  return true;
}

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

size_t find_header(const char *text, size_t length, const char *name, size_t name_length) {
  size_t at = 0;
  while (at < length && length - at > name_length)
  loop(
    assigns(at)
    invariant(at <= length)
    decreases(length - at))
  {
    size_t same = 0;
    while (same < name_length && lower(text[at + same]) == lower(name[same]))
    loop(
      assigns(same)
      invariant(same <= name_length)
      decreases(name_length - same))
    {
      same++;
    }
    if (same == name_length && text[at + same] == ':') {
#ifdef WRONG_find_header
      return at + 1;
#else
      return at + same + 1;
#endif
    }
    while (at < length && text[at] != '\n')
    loop(
      assigns(at)
      invariant(at <= length)
      decreases(length - at))
    {
      at++;
    }
    at += at < length;
  }
  return length;
}

bool read_record(record *r, const uint8_t *data, size_t size, size_t at) {
  if (size - at < 2) {
    return false;
  }
  r->tag = data[at++];
  size_t length = data[at++];
  if (length >= 128) {
    const size_t bytes = length & 127;
    if (bytes == 0 || bytes > 2 || size - at < bytes) {
      return false;
    }
    length = 0;
    for (size_t i = 0; i < bytes; i++)
    loop(
      assigns(i, at, length)
      invariant(i <= bytes && at == loop_entry(at) + i && length < (size_t)1 << 8 * i)
      decreases(bytes - i))
    {
      length = length << 8 | data[at++];
    }
  }
#ifdef WRONG_read_record
  if (at + length > size + 1) {
#else
  if (length > size - at) {
#endif
    return false;
  }
  r->begin = at;
  r->length = length;
  return true;
}

bool find_record(record *r, const uint8_t *data, size_t size, unsigned tag) {
  size_t at = 0;
  while (at < size)
  loop(
    assigns(at, *r)
    invariant(at <= size)
    decreases(size - at))
  {
    if (!read_record(r, data, size, at)) {
      return false;
    }
#ifdef WRONG_find_record
    if (r->tag >= tag) {
#else
    if (r->tag == tag) {
#endif
      return true;
    }
    at = r->begin + r->length;
  }
  return false;
}

/* 1 if a is not greater than b, both below 2^31 */
static uint32_t at_most(uint32_t a, uint32_t b) {
  return 1 - ((b - a) >> 31);
}

unsigned padding_is_right(const uint8_t *data, size_t size) {
  const uint32_t count = data[size - 1];
  uint32_t bad = 1 - at_most(count + 1, (uint32_t)size);
  for (size_t i = 0; i < size; i++)
  loop(
    assigns(i, bad)
    invariant(i <= size && bad < 256)
    invariant(bad == 0 ==> count < size)
    invariant(bad == 0 ==> forall(k, 0, i, size - 1 - k <= count ==> data[k] == count))
    decreases(size - i))
  {
#ifdef WRONG_padding_is_right
    const uint32_t counts = 0 - at_most((uint32_t)(size - i), count);
#else
    const uint32_t counts = 0 - at_most((uint32_t)(size - 1 - i), count);
#endif
    bad |= counts & (data[i] ^ count);
  }
  return 1 - ((bad | (0 - bad)) >> 31);
}

void unpad_or_not(uint8_t *dst, size_t dst_length, const uint8_t *src, size_t src_length) {
  if (src_length < dst_length + 3) {
    return;
  }
  const uint8_t *message = src + src_length - dst_length;
  uint8_t bad = src[0] | (src[1] ^ 2) | message[-1];
#ifdef WRONG_unpad_or_not
  for (size_t i = 2; i <= src_length - dst_length; i++)
#else
  for (size_t i = 2; i < src_length - dst_length - 1; i++)
#endif
  loop(
    assigns(i, bad)
    invariant(i >= 2 && i <= src_length - dst_length - 1)
    decreases(src_length - i))
  {
    bad |= (uint8_t)(src[i] == 0);
  }
  const uint8_t mask = (uint8_t)(0 - (unsigned)(bad == 0));
  for (size_t i = 0; i < dst_length; i++)
  loop(
    assigns(i, slice(dst, dst_length))
    invariant(i <= dst_length)
    decreases(dst_length - i))
  {
    dst[i] = (uint8_t)((dst[i] & ~mask) | (message[i] & mask));
  }
}

static bool begins(const char *buf, size_t at, size_t max, const char *word, size_t length) {
  return max - at >= length && memcmp(buf + at, word, length) == 0;
}

bool skip_scalar(const char *buf, size_t *start, size_t max) {
  size_t i = *start;
  if (i >= max) {
    return false;
  }
  if (begins(buf, i, max, "true", 4) || begins(buf, i, max, "null", 4)) {
    *start = i + 4;
    return true;
  }
  if (begins(buf, i, max, "false", 5)) {
#ifdef WRONG_skip_scalar
    *start = i + 6;
#else
    *start = i + 5;
#endif
    return true;
  }
  if (buf[i] == '-') {
    i++;
  }
  const size_t digits = i;
  while (i < max && buf[i] >= '0' && buf[i] <= '9')
  loop(
    assigns(i)
    invariant(i >= digits && (i <= max || i == digits))
    decreases(max - i))
  {
    i++;
  }
  if (i == digits || (i > digits + 1 && buf[digits] == '0')) {
    return false;
  }
  *start = i;
  return true;
}

bool stuffer_number(stuffer *s, uint32_t *value, uint8_t bytes) {
#ifdef WRONG_stuffer_number
  if (s->size - s->read < bytes) {
#else
  if (s->written - s->read < bytes) {
#endif
    return false;
  }
  uint32_t sum = 0;
  for (unsigned i = 0; i < bytes; i++)
  loop(
    assigns(i, sum, s->read)
    invariant(i <= bytes && s->read == loop_entry(s->read) + i && s->read <= s->written)
    invariant(i == 1 ==> sum < 256)
    invariant(i == 0 ==> sum == 0)
    decreases(bytes - i))
  {
    sum = sum << 8 | s->data[s->read++];
  }
  *value = sum;
  return true;
}

bool stuffer_reserve(stuffer *s, uint32_t count) {
#ifdef WRONG_stuffer_reserve
  if (s->written + count > s->size) {
#else
  if (count > s->size - s->written) {
#endif
    return false;
  }
  for (uint32_t i = 0; i < count; i++)
  loop(
    assigns(i, slice(s->data, s->size))
    invariant(i <= count)
    invariant(forall(k, s->written, s->written + i, s->data[k] == 0))
    decreases(count - i))
  {
    s->data[s->written + i] = 0;
  }
  s->written += count;
  return true;
}
